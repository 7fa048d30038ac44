/** Content-Security-Policy of pages: only inline scripts known from the build are allowed. */
import { existsSync, readFileSync } from "node:fs";
import { config } from "#lib/config.ts";
import { inProject } from "#lib/root.ts";

const list = inProject("dist/server/script-hashes.json");

function readHashes(): string[] {
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : [];
}

/** The development server injects scripts of its own, so it has no policy. */
export const pagePolicy: string | undefined = config.isProduction ? policy() : undefined;

function policy(): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...readHashes()].join(" "),
    // For shrinking photographs before upload.
    "worker-src 'self'",
    // Pages inline their styles, and libraries set styles from script.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
