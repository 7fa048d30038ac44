import { ServiceError } from "#lib/errors.ts";

/** The bytes of a CSV file in any encoding. Throws 415. */
export async function readCsv(request: Request): Promise<Uint8Array> {
  if (!/^text\/csv\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new ServiceError(415, "UNSUPPORTED_TYPE", "Send the file as text/csv");
  }
  return new Uint8Array(await request.arrayBuffer());
}
