/** Refuses heads that are too long, and duplicates of headers that may occur once. */
import type { IncomingMessage } from "node:http";
import { headLimits, sizeWords } from "#lib/http/request-limits.ts";

export interface HeadRefusal {
  readonly status: number;
  readonly sentence: string;
  readonly code: string;
}

export const tooLongAddress: HeadRefusal = {
  status: 414,
  sentence: `This address is longer than ${sizeWords(headLimits.addressBytes)}. Ask for less at once, or search for fewer words.`,
  code: "ADDRESS_TOO_LONG",
};

const tooManyHeaders: HeadRefusal = {
  status: 431,
  sentence: `This request has more than ${headLimits.headers} headers. Send fewer.`,
  code: "TOO_MANY_HEADERS",
};

/** A proxy might use a different one of two values than we do (RFC 9112, 3.2; RFC 9110, 5.3). */
const single = new Set([
  ...["authorization", "content-length", "content-type", "date", "from", "host", "if-modified-since"],
  ...["if-range", "if-unmodified-since", "max-forwards", "origin", "proxy-authorization", "range", "referer"],
  ...["transfer-encoding", "user-agent"],
]);

/** Why this head is refused; undefined if it is accepted. */
export function headRefusal({ url = "", rawHeaders, headers }: IncomingMessage): HeadRefusal | undefined {
  if (url.length > headLimits.addressBytes) return tooLongAddress;
  if (rawHeaders.length > headLimits.headers * 2) return tooManyHeaders;
  // Checks names only if one occurs twice: this runs before every answer from memory.
  if (Object.keys(headers).length * 2 === rawHeaders.length) return undefined;
  const twice = firstTwice(rawHeaders);
  if (twice === undefined) return undefined;
  return { status: 400, sentence: `This request has two ${twice} headers. Send one.`, code: "HEADER_TWICE" };
}

function firstTwice(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? "";
    const name = given.toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return given;
    seen.add(name);
  }
  return undefined;
}
