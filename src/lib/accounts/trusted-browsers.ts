/**
 * Remembers browsers that have signed in to an account, so that strangers' failures do not lock them out. A cookie
 * holds one signed entry for each account. An entry names no person, grants no access, and expires with the password.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Origin } from "#lib/accounts/person.ts";
import { findPasswordHash } from "#lib/accounts/repository.ts";
import { authSecret } from "#lib/accounts/secret.ts";
import { db } from "#lib/db/database.ts";

/** The cookie travels with every request; a family phone has room for a few. */
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

/** The entry's mark, if it belongs to the holder and has not expired. */
function markIn(entry: string, holder: Holder, now: number): string | undefined {
  const [mark = "", ends = "", signed = ""] = entry.split(".");
  const isSigned = timingSafeEqual(Buffer.from(signed, "base64url"), signature(holder, mark, ends));
  return isSigned && Number.parseInt(ends, 36) * 1000 > now ? mark : undefined;
}

/** The mark of the requesting browser, if it has signed in to this account under this password. */
export function trustedAs(holder: Holder, { trusted }: Origin, now = Date.now()): string | undefined {
  // Checks foreign entries with the same effort, so that the duration reveals no account.
  return entriesOf(trusted)
    .map((entry) => markIn(entry, holder, now))
    .find((mark) => mark !== undefined);
}

/** The cookie's new value after signing in: this account first, then the earlier entries. */
export async function trustHere(id: string, { trusted }: Origin, now = Date.now()): Promise<string> {
  const holder = { id, hash: (await findPasswordHash(db, id)) ?? "" };
  const others = entriesOf(trusted).filter((entry) => markIn(entry, holder, now) === undefined);
  const mark = randomBytes(8).toString("base64url");
  const ends = (Math.floor(now / 1000) + trustedSeconds).toString(36);
  const entry = `${mark}.${ends}.${signature(holder, mark, ends).toString("base64url")}`;
  return [entry, ...others].slice(0, mostEntries).join("~");
}
