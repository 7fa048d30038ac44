/** Servers and browsers for all tests of a file: started before the first test, ended after the last one. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { openBrowser } from "./browser.ts";
import { reader } from "./readers.ts";
import { type RunningSite, type ServerOptions, startServer, type TestServer } from "./server.ts";

/** A server on a copy of the demo's data. It must also exit with code 0. */
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

/** The demo, started like a person starts it. */
export const sharedDemo = (): TestServer => sharedServer({ script: "scripts/demo.ts" });

export interface BrowsedSite extends RunningSite {
  readonly browser: Browser;
}

let opened: Promise<Browser> | undefined;

/** The demo with a browser. All files of a worker share the browser, which ends with the worker. */
export const browsedDemo = (): BrowsedSite => browsed(sharedDemo());

/** Like `browsedDemo`, for files that change nothing. */
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
