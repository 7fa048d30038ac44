/**
 * The only access to sharp for foreign files. libvips has some forty loaders and picks one by the file's content; here
 * only the accepted formats are enabled.
 */
import sharp, { type Metadata } from "sharp";
import type { PictureFormat } from "#lib/pictures/picture-type.ts";

const loaders = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders });

/** The format that the decoder detects. The HEIF loader reads AVIF; other HEIF pictures are not accepted. */
export function decodedFormat({ format, compression }: Metadata): PictureFormat | undefined {
  if (format === "heif") return compression === "av1" ? "avif" : undefined;
  return format === "jpeg" || format === "png" || format === "webp" ? format : undefined;
}

export { sharp };
