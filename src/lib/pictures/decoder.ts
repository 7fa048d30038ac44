/**
 * The only way to sharp for files of strangers. libvips knows some forty loaders, and picks one by the file's bytes:
 * here it has those of the formats that are taken, and no other.
 */
import sharp, { type Metadata } from "sharp";
import type { PictureFormat } from "#lib/pictures/picture-type.ts";

const loaders = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders });

/** The format that the decoder sees in a file. The HEIF loader reads AVIF; other pictures in that container have no name here. */
export function decodedFormat({ format, compression }: Metadata): PictureFormat | undefined {
  if (format === "heif") return compression === "av1" ? "avif" : undefined;
  return format === "jpeg" || format === "png" || format === "webp" ? format : undefined;
}

export { sharp };
