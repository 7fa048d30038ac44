/** The limits of requests: one declaration for each kind of route. The server and the parsers read them here. */
import { largestFile } from "#lib/shared/listing/listing-columns.ts";
import { mostUploads } from "#lib/shared/listing/picture-upload.ts";

const kibibyte = 1_024;
const mebibyte = 1_048_576;

/** Everything before a body. A browser sends about twenty headers; proxies add some. */
export const headLimits = {
  addressBytes: 16 * kibibyte,
  /** The address and all headers together, with 16 KiB for cookies and the like. */
  bytes: 32 * kibibyte,
  headers: 100,
} as const;

export interface BodyLimits {
  /** The whole body. */
  readonly bytes: number;
  /** Fields without a file. */
  readonly fields: number;
  readonly files: number;
}

/** A multipart form's limits beside those of `BodyLimits`. */
export const partLimits = {
  fieldBytes: 64 * kibibyte,
  headers: 20,
  headerBytes: 8 * kibibyte,
  /** So many bytes in a row may belong to no field and no file. */
  bytesBetween: 64 * kibibyte,
} as const;

export const bodyLimits = {
  /** Forms of pages, without files. */
  form: { bytes: 64 * kibibyte, fields: 50, files: 0 },
  /** JSON of accounts, reviews, favourites and reports. */
  json: { bytes: 16 * kibibyte, fields: 0, files: 0 },
  /** JSON of a listing: its texts escaped, with twenty addresses of pictures and a text for each. */
  listing: { bytes: 256 * kibibyte, fields: 0, files: 0 },
  /** The profile with an account statement of 5 MiB. */
  profile: { bytes: 6 * mebibyte, fields: 50, files: 1 },
  pictures: { bytes: 110 * mebibyte, fields: 50, files: mostUploads },
  spreadsheet: { bytes: largestFile * mebibyte, fields: 0, files: 0 },
} as const satisfies Record<string, BodyLimits>;

/** The limits of what is sent to this path. */
export function bodyLimitsOf(pathname: string): BodyLimits {
  if (!pathname.startsWith("/api/")) return bodyLimits.form;
  if (pathname.startsWith("/api/upload/")) return bodyLimits.pictures;
  if (pathname === "/api/properties/import") return bodyLimits.spreadsheet;
  if (pathname === "/api/users/profile") return bodyLimits.profile;
  return pathname.startsWith("/api/properties/") ? bodyLimits.listing : bodyLimits.json;
}

/** `64 KiB`, `6 MiB`. */
export function sizeWords(bytes: number): string {
  return bytes < mebibyte ? `${bytes / kibibyte} KiB` : `${bytes / mebibyte} MiB`;
}
