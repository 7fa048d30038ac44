/** Signing key for mailed tokens: AUTH_SECRET, or a key made at the first start and stored in the data folder. */
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

/** Several processes that start at once agree on one key: creating the link is atomic. */
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
