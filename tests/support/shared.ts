/** What all tests of a file use: started before the first of them, ended after the last. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { openBrowser } from "./browser.ts";
import { reader } from "./readers.ts";
import { type RunningSite, type ServerOptions, startServer, type TestServer } from "./server.ts";

/** A server on a copy of the demo's data. It has to end well, too. */
export function sharedServer(options: ServerOptions = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startServer(options));
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
  });
  return server;
}

/** The demo as a person starts it. */
export const sharedDemo = (): TestServer => sharedServer({ script: "scripts/demo.ts" });

export interface BrowsedSite extends RunningSite {
  readonly browser: Browser;
}

let opened: Promise<Browser> | undefined;

/** The demo, and a browser to look at it with: one for all files of a worker, with whom it ends. */
export const browsedDemo = (): BrowsedSite => browsed(sharedDemo());

/** As `browsedDemo`, for files that change nothing. */
export const browsedReader = (): BrowsedSite => browsed(reader("demo"));

export function browsed(shown: RunningSite): BrowsedSite {
  const site = shown as BrowsedSite;
  beforeAll(async () => {
    opened ??= openBrowser();
    Object.assign(site, { browser: await opened });
  });
  afterAll(async () => {
    for (const context of site.browser.contexts()) await context.close();
  });
  return site;
}
