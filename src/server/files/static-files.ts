/**
 * The built files and those of `public/`, read once at start. A running process keeps serving the files of its own
 * pages while a new build replaces them on disk. (sirv reads files on request and failed there.)
 */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Page, revalidatedPage, setCompressed } from "#server/cache/page.ts";
import { type HeaderList, policyFor } from "#server/http/security-headers.ts";
import { mediaType } from "./media-types.ts";

const immutable = "public, max-age=31536000, immutable";
/** Build output, and files of `public/` with a hash or version in their path. */
const namedByContent = /^_astro\/|\.[0-9a-f]{8}\.\w+$|(?:^|\/)v\d+\//;
const anHour = "public, max-age=3600";

/** Files by URL path; empty if the folder does not exist. */
export function readStaticFiles(folder: string, security: HeaderList): ReadonlyMap<string, Page> {
  const found = globSync(["**/*", ".well-known/**/*"], { cwd: folder }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  const paths = new Set(found.map((path) => path.replaceAll("\\", "/")));
  const pages = new Map<string, Page>();
  for (const path of paths) {
    if (isSibling(path, paths)) continue;
    const url = `/${path.split("/").map(encodeURIComponent).join("/")}`;
    pages.set(url, readFile(folder, path, paths, headersOf(path, security)));
  }
  return pages;
}

function isSibling(path: string, paths: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(path) && paths.has(path.slice(0, -3));
}

function readFile(folder: string, path: string, paths: ReadonlySet<string>, headers: HeaderList): Page {
  const body = readFileSync(join(folder, path));
  const sibling = (ending: string): Buffer =>
    paths.has(path + ending) ? readFileSync(join(folder, path + ending)) : body;
  const page = revalidatedPage("files", 200, headers, body);
  setCompressed(page, { br: sibling(".br"), gzip: sibling(".gz") });
  return page;
}

function headersOf(path: string, security: HeaderList): HeaderList {
  return [
    "Content-Type",
    mediaType(path),
    "Cache-Control",
    namedByContent.test(path) ? immutable : anHour,
    "Vary",
    "Accept-Encoding",
    "Content-Security-Policy",
    policyFor(mediaType(path)),
    ...security,
  ];
}
