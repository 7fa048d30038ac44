/** An answer held in memory in up to three encodings, its headers ready to be written. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings, type Encoding } from "#lib/http/accept-encoding.ts";
import type { Compressed } from "#server/http/compression.ts";
import { matchesEtag } from "#server/http/conditional.ts";
import { eachHeader, type HeaderList } from "#server/http/security-headers.ts";

export interface Representation {
  readonly body: Buffer;
  /** The same bytes, for node:http to send together with the headers in one write; only short ones. */
  readonly text: string | undefined;
  /** Undefined where the answer is not to be revalidated. */
  readonly etag: string | undefined;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

export interface Page {
  readonly status: number;
  /** The pattern of the route that made it. */
  readonly route: string;
  /** Of the identity bytes: two renders with the same hash have the same compressed bytes. */
  readonly hash: string;
  /** Headers that all encodings share. */
  readonly headers: HeaderList;
  readonly identity: Representation;
  gzip: Representation | undefined;
  br: Representation | undefined;
}

/** A string and its headers up to 16 KiB are written without another allocation: a fifth more requests/s. */
const longestText = 14_336;

/** An answer that is kept: with an ETag, and compressed where `compressed` is given. */
export function revalidatedPage(
  route: string,
  status: number,
  headers: HeaderList,
  body: Buffer,
  compressed?: Compressed,
): Page {
  const hash = hashOf(body);
  const identity = representation(headers, body, "identity", `"${hash}"`);
  const page: Page = { status, route, hash, headers, identity, gzip: undefined, br: undefined };
  if (compressed !== undefined) setCompressed(page, compressed);
  return page;
}

/** An answer that is sent once and forgotten. */
export function passingPage(route: string, status: number, headers: HeaderList, body: Buffer): Page {
  const identity = representation(headers, body, "identity", undefined);
  return { status, route, hash: "", headers, identity, gzip: undefined, br: undefined };
}

/** Takes over compressed bytes wherever they are smaller than what is there. The ETags stay as they are. */
export function setCompressed(page: Page, compressed: Compressed): void {
  for (const encoding of ["gzip", "br"] as const) {
    const body = compressed[encoding];
    if (body.length >= (page[encoding] ?? page.identity).body.length) continue;
    page[encoding] = representation(page.headers, body, encoding, `"${page.hash}-${encoding}"`);
  }
}

export function hashOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

function representation(
  shared: HeaderList,
  body: Buffer,
  encoding: Encoding,
  etag: string | undefined,
): Representation {
  const headers = etag === undefined ? [...shared] : [...shared, "ETag", etag];
  const notModifiedHeaders: string[] = [];
  eachHeader(headers, (name, value) => {
    if (name.toLowerCase() !== "content-type") notModifiedHeaders.push(name, value);
  });
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.length));
  const text = body.length <= longestText ? body.toString("latin1") : undefined;
  return { body, text, etag, headers, notModifiedHeaders };
}

/** Sends `page` in the encoding that the client likes best, or says that the client already has it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const chosen = choose(page, request.headers["accept-encoding"]);
  const condition = request.headers["if-none-match"];
  if (condition !== undefined && chosen.etag !== undefined && page.status === 200) {
    if (matchesEtag(condition, chosen.etag)) {
      response.writeHead(304, chosen.notModifiedHeaders).end();
      return;
    }
  }
  response.writeHead(page.status, chosen.headers);
  if (request.method === "HEAD") response.end();
  else if (chosen.text === undefined) response.end(chosen.body);
  else response.end(chosen.text, "latin1");
}

function choose(page: Page, acceptEncoding: string | undefined): Representation {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const found = page[encoding];
    if (found !== undefined) return found;
  }
  return page.identity;
}
