/**
 * Browsers that have signed in to an account before: strangers' wrong tries do not shut them out. Each keeps a cookie
 * with an entry for each account, which this server has signed. An entry names nobody, opens nothing, and ends with the
 * password that it was made under.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Origin } from "#lib/accounts/person.ts";
import { findPasswordHash } from "#lib/accounts/repository.ts";
import { authSecret } from "#lib/accounts/secret.ts";
import { db } from "#lib/db/database.ts";

/** It travels with every request: a family's phone has room for some. */
const mostEntries = 3;
export const trustedSeconds = 180 * 24 * 3600;

const secret = authSecret();

interface Holder {
  readonly id: string;
  readonly hash: string;
}

const signature = ({ id, hash }: Holder, mark: string, ends: string): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["trusted-browser", id, hash, mark, ends]))
    .digest()
    .subarray(0, 16);

const entriesOf = (cookie = ""): string[] =>
  cookie.split("~").filter((entry) => /^[\w-]{11}\.[0-9a-z]{6,9}\.[\w-]{22}$/.test(entry));

/** What marks this entry, where it is the holder's and has not ended. */
function markIn(entry: string, holder: Holder, now: number): string | undefined {
  const [mark = "", ends = "", signed = ""] = entry.split(".");
  const isSigned = timingSafeEqual(Buffer.from(signed, "base64url"), signature(holder, mark, ends));
  return isSigned && Number.parseInt(ends, 36) * 1000 > now ? mark : undefined;
}

/** What marks the browser that asks, where it has signed in to this account under this password. */
export function trustedAs(holder: Holder, { trusted }: Origin, now = Date.now()): string | undefined {
  // As much is done for a cookie of others': no time tells whose account it is.
  return entriesOf(trusted)
    .map((entry) => markIn(entry, holder, now))
    .find((mark) => mark !== undefined);
}

/** The cookie's value for a browser that has just signed in: what it held, with this account in front. */
export async function trustHere(id: string, { trusted }: Origin, now = Date.now()): Promise<string> {
  const holder = { id, hash: (await findPasswordHash(db, id)) ?? "" };
  const others = entriesOf(trusted).filter((entry) => markIn(entry, holder, now) === undefined);
  const mark = randomBytes(8).toString("base64url");
  const ends = (Math.floor(now / 1000) + trustedSeconds).toString(36);
  const entry = `${mark}.${ends}.${signature(holder, mark, ends).toString("base64url")}`;
  return [entry, ...others].slice(0, mostEntries).join("~");
}
