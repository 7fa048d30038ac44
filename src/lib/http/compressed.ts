/** Pages for one person, compressed. Those for everybody are compressed once, where they are kept. */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { acceptedEncodings } from "#lib/http/accept-encoding.ts";

const brotli = promisify(brotliCompress);
// Made for one answer: what a better one would save is less than the time it takes.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** The page as it is sent to whoever asks. Pages for everybody are asked for without saying what is accepted. */
export async function compressed(request: Request, page: Response): Promise<Response> {
  const [best] = acceptedEncodings(request.headers.get("accept-encoding") ?? undefined);
  // A page that stands in for another has come through here already.
  const isPage = page.headers.get("content-type")?.startsWith("text/html") && !page.headers.has("content-encoding");
  if (!isPage || page.body === null || best !== "br") return page;
  const headers = new Headers(page.headers);
  headers.delete("Content-Length");
  headers.set("Content-Encoding", "br");
  headers.append("Vary", "Accept-Encoding");
  const bytes = await brotli(Buffer.from(await page.arrayBuffer()), { params });
  return new Response(new Uint8Array(bytes), { status: page.status, headers });
}
