//! The recorded writes and answers of a server process, and its files after a power cut.

use std::collections::BTreeSet;
use std::path::Path;

use ruckus_core::Chance;

/// The unit that a disk writes completely or not at all.
const SECTOR: usize = 512;

/// One recorded operation of the process.
pub(crate) enum Step {
    Written {
        file: usize,
        offset: usize,
        bytes: Vec<u8>,
    },
    Flushed {
        file: usize,
    },
    /// A file was set to this length.
    Cut {
        file: usize,
        length: usize,
    },
    /// Requests that were answered as done.
    Answered(Vec<String>),
}

/// The files: the database and its write-ahead log.
pub(crate) const FILES: [&str; 2] = ["ruckus.sqlite3", "ruckus.sqlite3-wal"];

/// Parses the trace of the recorder.
pub(crate) fn read(path: &Path) -> Vec<Step> {
    let trace = std::fs::read(path).unwrap();
    let mut rest = trace.as_slice();
    let mut steps = Vec::new();
    while let Some((head, after)) = rest.split_at_checked(18) {
        let number = |at: usize| u64::from_ne_bytes(head[at..at + 8].try_into().unwrap()) as usize;
        let (file, offset, length) = (usize::from(head[1]), number(2), number(10));
        // The last record may be incomplete, because the process was killed.
        let Some((bytes, after)) = after.split_at_checked(length) else {
            break;
        };
        rest = after;
        steps.push(match head[0] {
            1 => Step::Written {
                file,
                offset,
                bytes: bytes.to_vec(),
            },
            2 => Step::Flushed { file },
            3 => Step::Cut {
                file,
                length: offset,
            },
            4 => Step::Answered(answered(&String::from_utf8_lossy(bytes))),
            kind => panic!("a record of kind {kind}"),
        });
    }
    steps
}

/// The ids of the requests that a piece of output answers as done. Frames for clients are not
/// masked, so the messages are readable as they are.
fn answered(said: &str) -> Vec<String> {
    said.split(r#"{"type":"answer""#)
        .skip(1)
        .filter_map(|answer| {
            let (answer, _) = answer.split_once("}}")?;
            let (_, id) = answer.split_once(r#""id":""#)?;
            let done = answer.contains(r#""kind":"done""#);
            done.then(|| id.split('"').next().unwrap_or("").to_owned())
        })
        .collect()
}

/// The files being written, with power that may fail at any moment.
#[derive(Default)]
pub(crate) struct Disk<'a> {
    /// The contents that are certainly on the disk.
    safe: [Vec<u8>; 2],
    /// The operations since the last flush of the file.
    pending: [Vec<&'a Step>; 2],
    pub(crate) answered: BTreeSet<&'a str>,
    /// How many writes went to the database itself after the first answer.
    pub(crate) checkpointed: usize,
    /// Whether flushes do nothing, to prove that the model detects the losses.
    pub(crate) lies: bool,
}

impl<'a> Disk<'a> {
    pub(crate) fn take(&mut self, step: &'a Step) {
        match step {
            Step::Written { file, .. } | Step::Cut { file, .. } => {
                self.pending[*file].push(step);
                if *file == 0 && !self.answered.is_empty() {
                    self.checkpointed += 1;
                }
            }
            // Even a disk that lies has flushed the beginning.
            Step::Flushed { .. } if self.lies && !self.answered.is_empty() => {}
            Step::Flushed { file } => {
                for step in std::mem::take(&mut self.pending[*file]) {
                    do_whole(&mut self.safe[*file], step);
                }
            }
            Step::Answered(ids) => self.answered.extend(ids.iter().map(String::as_str)),
        }
    }

    pub(crate) fn has_pending(&self) -> bool {
        self.pending.iter().any(|pending| !pending.is_empty())
    }

    /// The files as a cut leaves them: of the unflushed data, each sector was written or not, in
    /// any order.
    pub(crate) fn after_cut(&self, dice: &mut Chance) -> [Vec<u8>; 2] {
        let mut files = self.safe.clone();
        for (file, pending) in files.iter_mut().zip(&self.pending) {
            // Keep everything, nothing or a part, so that whole writes get lost as well.
            let kept_of_eight = [0, 1, 4, 7, 8][dice.below(5) as usize];
            for step in pending {
                let kept = dice.below(8) < kept_of_eight;
                let torn = dice.below(2) == 0;
                match step {
                    Step::Written { offset, bytes, .. } if torn => {
                        for (index, sector) in bytes.chunks(SECTOR).enumerate() {
                            if dice.below(8) < kept_of_eight {
                                overwrite(file, offset + index * SECTOR, sector);
                            }
                        }
                    }
                    step if kept => do_whole(file, step),
                    _ => {}
                }
            }
        }
        files
    }
}

fn do_whole(file: &mut Vec<u8>, step: &Step) {
    match step {
        Step::Written { offset, bytes, .. } => overwrite(file, *offset, bytes),
        Step::Cut { length, .. } => file.resize(*length, 0),
        Step::Flushed { .. } | Step::Answered(_) => {}
    }
}

fn overwrite(file: &mut Vec<u8>, offset: usize, bytes: &[u8]) {
    let end = offset + bytes.len();
    if file.len() < end {
        file.resize(end, 0);
    }
    file[offset..end].copy_from_slice(bytes);
}
