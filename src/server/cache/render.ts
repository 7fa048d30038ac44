/** Renders public pages from requests without identity. */
import { IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { type Captured, CapturedResponse } from "./captured-response.ts";
import type { PageJob } from "./page-key.ts";

/** Values in the `locals` of pages and endpoints. */
export interface RequestLocals {
  readonly clientAddress: string;
}

export type AstroHandler = (request: IncomingMessage, response: ServerResponse, locals?: RequestLocals) => unknown;

export interface RenderOptions {
  readonly handler: AstroHandler;
  readonly siteHost: string;
  readonly isHttps: boolean;
  /** A render that hangs would block everyone who waits for the same page. */
  readonly timeoutMs: number;
}

export async function renderPublicPage(options: RenderOptions, job: PageJob): Promise<Captured> {
  const response = new CapturedResponse(anonymousRequest(options, job));
  const timer = setTimeout(() => response.fail(new Error("Rendering a page took too long.")), options.timeoutMs);
  try {
    void call(options.handler, response);
    return await response.whole;
  } finally {
    clearTimeout(timer);
  }
}

async function call(handler: AstroHandler, response: CapturedResponse): Promise<void> {
  try {
    await handler(response.req, response);
  } catch (error) {
    response.fail(error);
  }
}

function anonymousRequest({ siteHost, isHttps }: RenderOptions, job: PageJob): IncomingMessage {
  const socket = new Socket();
  if (isHttps) pretendEncrypted(socket);
  const request = new IncomingMessage(socket);
  request.method = "GET";
  request.url = job.url;
  request.headers = job.saveData ? { host: siteHost, "save-data": "on" } : { host: siteHost };
  request.complete = true;
  request.push(null);
  return request;
}

/**
 * Marks the socket as encrypted: behind a proxy, browsers use https while we see http. Astro checks a form's Origin
 * against the scheme of the socket.
 */
export function pretendEncrypted(socket: Socket): void {
  Reflect.set(socket, "encrypted", true);
}
