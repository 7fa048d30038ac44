/** Personal answers: streamed, and never cached by intermediaries. */
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { reference } from "#lib/request-scope.ts";
import type { ReadUrl } from "#server/cache/page-key.ts";
import { type AstroHandler, pretendEncrypted } from "#server/cache/render.ts";
import { clientAddress } from "./client-address.ts";
import { eachHeader, type HeaderList, policyFor } from "./security-headers.ts";

export interface PersonalOptions {
  readonly handler: AstroHandler;
  readonly security: HeaderList;
  readonly isHttps: boolean;
  readonly trustedProxies: number;
}

/** Passes the request to Astro with its identity. */
export async function answerPersonally(
  { handler, security, isHttps, trustedProxies }: PersonalOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, search }: ReadUrl,
): Promise<void> {
  request.url = pathname + search;
  const address = clientAddress(request, trustedProxies);
  dropHearsay(request);
  if (isHttps) pretendEncrypted(request.socket);
  guardAnswer(response, security);
  await handler(request, response, { clientAddress: address });
}

/** Forwarding headers that any client can set, so they are ignored. */
const hearsay = /^(?:x-forwarded-|x-original-|x-rewrite-|x-real-ip$|forwarded$|x-host$|x-client-ip$|true-client-ip$)/;

function dropHearsay(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (hearsay.test(name)) delete request.headers[name];
  }
}

type HeaderArgument = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Adds the standard headers and removes any that allow caching. */
function guardAnswer(response: ServerResponse, security: HeaderList): void {
  response.setHeader("Cache-Control", "no-store");
  const id = reference();
  if (id !== undefined) response.setHeader("X-Request-Id", id);
  const writeHead = response.writeHead.bind(response);
  const guarded = (status: number, reason?: string | HeaderArgument, more?: HeaderArgument): ServerResponse => {
    const headers = typeof reason === "string" ? more : reason;
    if (Array.isArray(headers)) eachHeader(headers.map(String), (name, value) => response.setHeader(name, value));
    else if (headers !== undefined) setAll(response, headers);
    eachHeader(security, (name, value) => response.setHeader(name, value));
    if (!response.hasHeader("Content-Security-Policy")) {
      response.setHeader("Content-Security-Policy", policyFor(response.getHeader("Content-Type")));
    }
    response.removeHeader("CDN-Cache-Control");
    response.removeHeader("Cache-Tag");
    if (isShareable(response.getHeader("Cache-Control"))) response.setHeader("Cache-Control", "no-store");
    // Astro keeps the reason phrase of its initial status.
    return writeHead(status, STATUS_CODES[status] ?? "");
  };
  response.writeHead = guarded as ServerResponse["writeHead"];
}

/** Ignores further writes: the answer is already being sent. */
export function ignoreFurtherWrites(response: ServerResponse): void {
  response.writeHead = (() => response) as ServerResponse["writeHead"];
  response.write = () => true;
  response.end = () => response;
  response.destroy = () => response;
}

function setAll(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
}

function isShareable(cacheControl: unknown): boolean {
  return /\b(?:public|s-maxage)\b/i.test(String(cacheControl ?? ""));
}
