/** An answer in memory in up to three encodings, with headers ready to send. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings, type Encoding } from "#lib/http/accept-encoding.ts";
import type { Compressed } from "#server/http/compression.ts";
import { matchesEtag } from "#server/http/conditional.ts";
import { eachHeader, type HeaderList } from "#server/http/security-headers.ts";

export interface Representation {
  readonly body: Buffer;
  /** Undefined if the answer cannot be revalidated. */
  readonly etag: string | undefined;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

export interface Page {
  readonly status: number;
  /** The route pattern that rendered it. */
  readonly route: string;
  /** Hash of the uncompressed bytes: equal hashes have equal compressed bytes. */
  readonly hash: string;
  /** Headers shared by all encodings. */
  readonly headers: HeaderList;
  readonly identity: Representation;
  gzip: Representation | undefined;
  br: Representation | undefined;
}

/** A cacheable answer with an ETag, compressed if `compressed` is given. */
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

/** An answer for one request. */
export function passingPage(route: string, status: number, headers: HeaderList, body: Buffer): Page {
  const identity = representation(headers, body, "identity", undefined);
  return { status, route, hash: "", headers, identity, gzip: undefined, br: undefined };
}

/** Uses the compressed bytes that are smaller than the current ones. ETags stay the same. */
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
  return { body, etag, headers, notModifiedHeaders };
}

/** Sends `page` in the client's preferred encoding, or a 304. */
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
  else response.end(chosen.body);
}

function choose(page: Page, acceptEncoding: string | undefined): Representation {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const found = page[encoding];
    if (found !== undefined) return found;
  }
  return page.identity;
}
