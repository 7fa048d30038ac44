/** Compression on libuv's threads: the event loop keeps answering meanwhile. */
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

/** What a connection brings before it has to be asked again. */
const oneRoundTrip = 14_336;
/** As small as it gets is a twelfth smaller: what is farther above would not come in one round trip either. */
const withinReach = oneRoundTrip * 1.08;

/**
 * Quick enough to wait for: what a better one saves is less than its time. Unless it saves a round trip, which on a phone
 * is longer.
 */
export async function compressFast(body: Buffer): Promise<Compressed> {
  const quick = await compress(body, 7, 6);
  const isBetterWorthIt = quick.br.length > oneRoundTrip && quick.br.length <= withinReach;
  return isBetterWorthIt ? compressBest(body) : quick;
}

/** As small as it gets: for bytes that are sent many times. */
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
