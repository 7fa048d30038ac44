/**
 * The built files and those of `public/`, read once at the start. A process keeps serving the files that its own
 * pages name even while a new build replaces them on the disk; sirv, reading them on request, broke there.
 */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Page, revalidatedPage, setCompressed } from "#server/cache/page.ts";
import { type HeaderList, policyFor } from "#server/http/security-headers.ts";
import { mediaType } from "./media-types.ts";

const immutable = "public, max-age=31536000, immutable";
/** A build's own files, and those of `public/` that carry a hash or a version in their path. */
const namedByContent = /^_astro\/|\.[0-9a-f]{8}\.\w+$|(?:^|\/)v\d+\//;
const anHour = "public, max-age=3600";

/** Files by their URL path. A folder that does not exist has none. */
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
