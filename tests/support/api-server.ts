/** A fake API server for tests of stores. Each test sets its answers. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { useTestStorageEngine as keepInMemory } from "@nanostores/persistent";
import { afterAll, beforeAll, vi } from "vitest";

export interface ApiServer {
  answer: RequestListener;
  /** Method and path of each request, in order. */
  calls: string[];
}

/** Call it at the top of a test file, before stores are used. */
export function apiServer(): ApiServer {
  keepInMemory();
  const api: ApiServer = { answer: (_, response) => response.writeHead(404).end("{}"), calls: [] };
  const server = createServer((request, response) => {
    api.calls.push(`${request.method} ${request.url}`);
    api.answer(request, response);
  });
  const { fetch } = globalThis;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return api;
}
