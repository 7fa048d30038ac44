/** Compresses personal pages. Public pages are compressed once, in the page cache. */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { acceptedEncodings } from "#lib/http/accept-encoding.ts";

const brotli = promisify(brotliCompress);
// Fast compression: for a single answer, a better one takes longer than it saves.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** Compresses a page for the requester. Public pages are requested without Accept-Encoding. */
export async function compressed(request: Request, page: Response): Promise<Response> {
  const [best] = acceptedEncodings(request.headers.get("accept-encoding") ?? undefined);
  // A rewritten page has already been compressed.
  const isPage = page.headers.get("content-type")?.startsWith("text/html") && !page.headers.has("content-encoding");
  if (!isPage || page.body === null || best !== "br") return page;
  const headers = new Headers(page.headers);
  headers.delete("Content-Length");
  headers.set("Content-Encoding", "br");
  headers.append("Vary", "Accept-Encoding");
  const bytes = await brotli(Buffer.from(await page.arrayBuffer()), { params });
  return new Response(new Uint8Array(bytes), { status: page.status, headers });
}
