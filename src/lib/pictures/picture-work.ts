/** Messages between the server and the picture process. */
import type { PictureFormat } from "#lib/pictures/picture-type.ts";
import type { uploadedFormats } from "#lib/shared/listing/pictures.ts";

export interface Task {
  readonly job: number;
  /** Read the head of the picture at `path`, or create all of its files. */
  readonly wanted: "head" | "files";
  readonly path: string;
  /** Widths to create in addition to the full one. */
  readonly steps: readonly number[];
}

/** Upright, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Head extends Size {
  readonly format: PictureFormat;
  readonly isProgressive: boolean;
}

export interface MadeFile {
  readonly width: number;
  readonly format: (typeof uploadedFormats)[number];
  readonly bytes: Uint8Array;
}

/** A picture without metadata. The size is that of its largest file. */
export interface MadePicture extends Size {
  readonly files: readonly MadeFile[];
  readonly blur: string;
}

/** `broken` is the library's reason why the picture cannot be read. */
export type Answer =
  | { readonly job: number; readonly head: Head }
  // One message for each file: pieces of a long message are concatenated repeatedly.
  | { readonly job: number; readonly file: MadeFile }
  | { readonly job: number; readonly picture: Omit<MadePicture, "files"> }
  | { readonly job: number; readonly broken: string };
