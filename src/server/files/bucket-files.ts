/** Serves uploaded pictures from a bucket through this site. Browsers cache them for good. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "#server/http/conditional.ts";
import type { HeaderList } from "#server/http/security-headers.ts";
import { pictureHeaders } from "./media-files.ts";
import { mediaType } from "./media-types.ts";

export interface Bucket {
  /** File size in bytes; undefined if there is no such file. */
  readonly lengthOf: (name: string) => Promise<number | undefined>;
  readonly read: (name: string) => Promise<Uint8Array>;
}

/** Matches only the names that this site assigns, so no name leaves the folder. */
const uploadedPath = /^\/media\/(uploads\/([0-9a-fs][0-9a-f]{31}-\d{1,4}\.(?:webp|avif)))$/;

export class BucketFiles {
  readonly #bucket: Bucket;
  readonly #headers: HeaderList;

  constructor(bucket: Bucket, security: HeaderList) {
    this.#bucket = bucket;
    this.#headers = pictureHeaders(security);
  }

  /** Sends the picture at `pathname`; returns false if there is none. */
  async send(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    const [, name, file] = uploadedPath.exec(pathname) ?? [];
    if (name === undefined) return false;
    const length = await this.#bucket.lengthOf(name);
    if (length === undefined) return false;
    // Names are never reused, so the name is its own ETag.
    const etag = `"${file}"`;
    const headers = [...this.#headers, "ETag", etag];
    if (matchesEtag(request.headers["if-none-match"] ?? "", etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    const body = request.method === "HEAD" ? undefined : await this.#bucket.read(name);
    const size = String(body?.length ?? length);
    response.writeHead(200, [...headers, "Content-Type", mediaType(name), "Content-Length", size]);
    response.end(body);
    return true;
  }
}
