/** What the server asks of the process that works on pictures, and what it is answered. */
import type { PictureFormat } from "#lib/pictures/picture-type.ts";
import type { uploadedFormats } from "#lib/shared/listing/pictures.ts";

export interface Task {
  readonly job: number;
  /** To read what the head of the picture at `path` says, or to make all that is kept of it. */
  readonly wanted: "head" | "files";
  readonly path: string;
  /** The widths that are made beside the whole one. */
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

/** A picture without anything that its camera wrote into it. The size is that of its largest file. */
export interface MadePicture extends Size {
  readonly files: readonly MadeFile[];
  readonly blur: string;
}

/** `broken` says why the picture cannot be read, in the words of the library. */
export type Answer =
  | { readonly job: number; readonly head: Head }
  // One by one: the pieces of a long message are put together again and again as they come.
  | { readonly job: number; readonly file: MadeFile }
  | { readonly job: number; readonly picture: Omit<MadePicture, "files"> }
  | { readonly job: number; readonly broken: string };
