/** Request limits by kind of route, for the server and the parsers. */
import { largestFile } from "#lib/shared/listing/listing-columns.ts";
import { mostUploads } from "#lib/shared/listing/picture-upload.ts";

const kibibyte = 1_024;
const mebibyte = 1_048_576;

/** Limits of the head. A browser sends about twenty headers; proxies add some. */
export const headLimits = {
  addressBytes: 16 * kibibyte,
  /** Address and all headers, including 16 KiB for cookies. */
  bytes: 32 * kibibyte,
  headers: 100,
} as const;

export interface BodyLimits {
  /** Size of the whole body. */
  readonly bytes: number;
  /** Number of fields without files. */
  readonly fields: number;
  readonly files: number;
}

/** Further limits of multipart forms. */
export const partLimits = {
  fieldBytes: 64 * kibibyte,
  headers: 20,
  headerBytes: 8 * kibibyte,
  /** Maximum run of bytes outside of fields and files. */
  bytesBetween: 64 * kibibyte,
} as const;

export const bodyLimits = {
  /** Page forms without files. */
  form: { bytes: 64 * kibibyte, fields: 50, files: 0 },
  /** JSON of accounts, reviews, favourites and reports. */
  json: { bytes: 16 * kibibyte, fields: 0, files: 0 },
  /** JSON of a listing: escaped texts, twenty picture URLs and their descriptions. */
  listing: { bytes: 256 * kibibyte, fields: 0, files: 0 },
  /** The profile with an account statement of 5 MiB. */
  profile: { bytes: 6 * mebibyte, fields: 50, files: 1 },
  pictures: { bytes: 110 * mebibyte, fields: 50, files: mostUploads },
  spreadsheet: { bytes: largestFile * mebibyte, fields: 0, files: 0 },
} as const satisfies Record<string, BodyLimits>;

/** Limits for this path. */
export function bodyLimitsOf(pathname: string): BodyLimits {
  if (!pathname.startsWith("/api/")) return bodyLimits.form;
  if (pathname.startsWith("/api/upload/")) return bodyLimits.pictures;
  if (pathname === "/api/properties/import") return bodyLimits.spreadsheet;
  if (pathname === "/api/users/profile") return bodyLimits.profile;
  return pathname.startsWith("/api/properties/") ? bodyLimits.listing : bodyLimits.json;
}

export function sizeWords(bytes: number): string {
  return bytes < mebibyte ? `${bytes / kibibyte} KiB` : `${bytes / mebibyte} MiB`;
}
