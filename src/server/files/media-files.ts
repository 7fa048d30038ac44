/** Uploaded pictures. Files may appear at any time; a file's content never changes. */
import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { matchesEtag } from "#server/http/conditional.ts";
import { type HeaderList, picturePolicy } from "#server/http/security-headers.ts";
import { mediaType } from "./media-types.ts";

/** A file's content never changes under its name, so it is cached for a year. */
export const pictureHeaders = (security: HeaderList): HeaderList => [
  ...["Cache-Control", "public, max-age=31536000, immutable"],
  ...["Content-Security-Policy", picturePolicy],
  ...security,
];

/** Names cannot begin with a dot, so a valid path never leaves the folder. */
const mediaPath = /^\/media\/((?:[\w-]+\/)*[\w-][\w.-]*\.(?:webp|avif|jpg|png))$/;
/** Smaller files are read at once: a stream costs more to set up. */
const wholeUpTo = 524_288;

export class MediaFiles {
  readonly #folder: string;
  readonly #headers: HeaderList;

  constructor(folder: string, security: HeaderList) {
    this.#folder = folder;
    this.#headers = pictureHeaders(security);
  }

  /** Sends the picture at `pathname`; returns false if there is none. */
  async send(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    const name = mediaPath.exec(pathname)?.[1];
    if (name === undefined) return false;
    const file = await open(join(this.#folder, name)).catch(() => undefined);
    if (file === undefined) return false;
    try {
      return await this.#sendFile(request, response, name, file);
    } finally {
      await file.close();
    }
  }

  async #sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    file: FileHandle,
  ): Promise<boolean> {
    const stats = await file.stat();
    if (!stats.isFile()) return false;
    const etag = `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`;
    const headers = [...this.#headers, "ETag", etag];
    if (matchesEtag(request.headers["if-none-match"] ?? "", etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    const isSmall = stats.size <= wholeUpTo;
    const body = isSmall ? await file.readFile() : undefined;
    const length = String(body?.length ?? stats.size);
    response.writeHead(200, [...headers, "Content-Type", mediaType(name), "Content-Length", length]);
    if (request.method === "HEAD" || body !== undefined) {
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    }
    const stream = file.createReadStream({ start: 0, end: stats.size - 1, autoClose: false });
    // A client that disconnects early is not an error.
    await pipeline(stream, response).catch(() => response.destroy());
    return true;
  }
}
