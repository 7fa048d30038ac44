/** What signs the tokens in mails: AUTH_SECRET, or one that is made at the first start and kept in the data folder. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { config } from "#lib/config.ts";

const file = join(config.dataDir, "auth-secret");

export function authSecret(): string {
  return config.authSecret ?? keptSecret() ?? newSecret();
}

function keptSecret(): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Of several processes that start at once all take the same: a link is made whole or not at all, and only once. */
function newSecret(): string {
  mkdirSync(config.dataDir, { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(partial);
  }
  return readFileSync(file, "utf8").trim();
}
