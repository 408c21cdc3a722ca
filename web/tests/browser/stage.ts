// One server for all tests, except those that stop it.

import type { TestProject } from "vitest/node";

import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide("address", server.address);
  return () => server.stop();
}
