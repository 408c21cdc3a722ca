console.log("pack: see below");
