/** The Content-Security-Policy of pages: their inline scripts are those that the build has listed, and no others. */
import { existsSync, readFileSync } from "node:fs";
import { config } from "#lib/config.ts";
import { inProject } from "#lib/root.ts";

const list = inProject("dist/server/script-hashes.json");

function readHashes(): string[] {
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : [];
}

/** The development server brings scripts of its own, which no build has listed: it goes without a policy. */
export const pagePolicy: string | undefined = config.isProduction ? policy() : undefined;

function policy(): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...readHashes()].join(" "),
    // Photographs are made small before they are sent.
    "worker-src 'self'",
    // Styles are inlined in every page, and libraries set them from script.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
