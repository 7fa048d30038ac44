/** Compression on libuv's threads, which keeps the event loop free. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface Compressed {
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const compressible = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|manifest))/i;
const leastBytes = 256;

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= leastBytes && compressible.test(contentType);
}

/** Bytes that arrive in the first round trip of a connection. */
const oneRoundTrip = 14_336;
/** Best compression saves up to a tenth. Larger bodies would not fit into one round trip anyway. */
const withinReach = oneRoundTrip * 1.1;

/**
 * Fast compression for visitors who wait: better compression takes longer than it saves. The exception is a body that
 * then fits into one round trip. On a phone, a second round trip takes longer than the compression.
 */
export async function compressFast(body: Buffer): Promise<Compressed> {
  const quick = await compress(body, 7, 6);
  const isBetterWorthIt = quick.br.length > oneRoundTrip && quick.br.length <= withinReach;
  return isBetterWorthIt ? compressBest(body) : quick;
}

/** Best compression, for bytes that are sent many times. */
export const compressBest = (body: Buffer): Promise<Compressed> => compress(body, 11, 9);

async function compress(body: Buffer, brotliQuality: number, gzipLevel: number): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([brotliAsync(body, { params }), gzipAsync(body, { level: gzipLevel })]);
  return { gzip: gz, br };
}
