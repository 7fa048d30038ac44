/** Storage of uploaded pictures: local disk or a bucket. Bucket libraries load only if used. */
import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { config, type MediaStoreSettings } from "#lib/config.ts";

const immutable = "public, max-age=31536000, immutable";

/** Timeouts of a bucket, so that a page's pictures do not hang. */
const bucketTimeouts = { connectionTimeout: 5_000, requestTimeout: 20_000 };

export async function driverFor(settings: MediaStoreSettings, mediaDir: string): Promise<DriverContract> {
  if (settings.kind === "s3") {
    const { S3Driver } = await import("flydrive/drivers/s3");
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
    return new S3Driver({
      bucket,
      region,
      // Path-style addresses: a host name for each bucket needs its own DNS entry.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(accessKeyId === undefined || secretAccessKey === undefined
        ? {}
        : { credentials: { accessKeyId, secretAccessKey } }),
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: bucketTimeouts,
      supportsACL: false,
      visibility: "private",
    });
  }
  if (settings.kind === "gcs") {
    const { GCSDriver } = await import("flydrive/drivers/gcs");
    const { bucket, keyFile } = settings;
    return new GCSDriver({
      bucket,
      ...(keyFile === undefined ? {} : { keyFilename: keyFile }),
      usingUniformAcl: true,
      visibility: "private",
    });
  }
  const { FSDriver } = await import("flydrive/drivers/fs");
  return new FSDriver({ location: mediaDir, visibility: "private" });
}

let opened: Promise<Disk> | undefined;

export function mediaStore(): Promise<Disk> {
  opened ??= driverFor(config.mediaStore, config.mediaDir).then((driver) => new Disk(driver));
  return opened;
}

export async function storeMedia(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const store = await mediaStore();
  await store.put(name, bytes, { contentType, contentLength: bytes.length, cacheControl: immutable });
}

export async function removeMedia(names: readonly string[]): Promise<void> {
  const store = await mediaStore();
  for (const name of names) await store.delete(name);
}

/** Maximum size of a file that is read at once; own files are much smaller. */
const largestRead = 16 * 1_048_576;

/** File size in bytes; undefined if there is none. Throws if the store does not answer. */
export async function mediaLength(name: string): Promise<number | undefined> {
  const store = await mediaStore();
  try {
    const { contentLength } = await store.getMetaData(name);
    return contentLength <= largestRead ? contentLength : undefined;
  } catch (error) {
    if (isMissing((error as Error).cause)) return undefined;
    throw error;
  }
}

export async function readMedia(name: string): Promise<Uint8Array> {
  const store = await mediaStore();
  return await store.getBytes(name);
}

/** Covers the error codes of disk, S3 and Google. */
export function isMissing(error: unknown): boolean {
  const { code, $metadata } = (error ?? {}) as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return code === "ENOENT" || code === 404 || $metadata?.httpStatusCode === 404;
}

/** Names of all files under `prefix`, page by page. */
export async function* listMedia(prefix: string): AsyncGenerator<string[]> {
  const store = await mediaStore();
  let paginationToken: string | undefined;
  do {
    const page = await store.listAll(prefix, { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    yield [...page.objects].flatMap((file) => (file.isFile ? [file.key] : []));
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
}
