/** The server's front with a fake Astro, on its own port. */
import { once } from "node:events";
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { Front } from "#server/http/front.ts";

type Settings = ConstructorParameters<typeof Front>[0];

/** By default without files, error handling or a site address; `settings` override this. */
export const frontWith = (settings: Pick<Settings, "handler"> & Partial<Settings>): Front =>
  new Front({
    siteUrl: "http://127.0.0.1",
    hasSiteUrl: false,
    host: "127.0.0.1",
    cacheMaxBytes: 1_048_576,
    trustedProxies: 0,
    clientDir: "/nonexistent",
    mediaDir: "/nonexistent",
    whyNotReady: async () => undefined,
    onError: () => undefined,
    isListing: async () => true,
    ...settings,
  });

export async function listen(server: Server): Promise<void> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

export function close(front: Front, server: Server): void {
  front.close();
  server.close();
  server.closeAllConnections();
}

/** Listens from before the first test of a file until after the last one. */
export function listensForAll(server: Server, front: () => Front): void {
  beforeAll(() => listen(server));
  afterAll(() => close(front(), server));
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Question {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly agent: Agent;
}

/** Sends the path unchanged, unlike `fetch`, which normalises it. */
export async function answerTo(
  server: Server,
  path: string,
  { method = "GET", headers, agent }: Question,
): Promise<Answer> {
  const sent = request({ host: "127.0.0.1", port: portOf(server), path, method, headers: headers ?? {}, agent }).end();
  const [incoming] = await once(sent, "response");
  const body = Buffer.concat(await incoming.toArray());
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body, text: body.toString() };
}
