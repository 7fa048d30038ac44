/** Writes the files of a multipart form to disk while they arrive; memory holds only a few chunks. */
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { v4 as uuidv4 } from "uuid";
import { DiskFullError, invalid, ServiceError } from "#lib/errors.ts";
import { type MultipartLimits, MultipartReader, notWellFormed } from "#lib/http/multipart.ts";
import type { ReceivedFile } from "#lib/uploads/received-file.ts";

export interface FileForm {
  /** The name of the file field. */
  readonly field: string;
  readonly limits: MultipartLimits;
  /** Messages for a large file (its position and name) and for too many files. */
  readonly tooLarge: (place: number, name: string) => string;
  readonly tooMany: string;
}

type MutableFile = { -readonly [Key in keyof ReceivedFile]: ReceivedFile[Key] };

/** Throws 400, 413, 415 and 422 as early as possible, and then leaves nothing in `folder`. */
export async function receiveFiles(request: Request, form: FileForm, folder: string): Promise<ReceivedFile[]> {
  const reception = new Reception(request, form, folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await reception.readAll(request.body);
  } catch (error) {
    await reception.discard();
    throw error;
  }
}

class Reception {
  readonly #reader: MultipartReader;
  readonly #form: FileForm;
  readonly #folder: string;
  readonly #files: MutableFile[] = [];
  readonly #writing: Promise<void>[] = [];
  readonly #closed: Promise<unknown>[] = [];
  readonly #ending = new AbortController();

  constructor(request: Request, form: FileForm, folder: string) {
    this.#form = form;
    this.#folder = folder;
    this.#reader = new MultipartReader(request, form.limits, {
      file: (field, stream, name = "") => this.#take(field, stream, name),
      tooManyFiles: () => this.#refuse(413, "TOO_MANY", form.tooMany),
    });
  }

  async readAll(body: ReadableStream<Uint8Array> | null): Promise<ReceivedFile[]> {
    await this.#reader.read(body, () => Promise.all(this.#writing));
    return this.#files;
  }

  #take(field: string, stream: BusboyFileStream, name: string): void {
    const { field: wanted, tooLarge } = this.#form;
    // A browser sends an empty file field as a file without a name.
    if (name === "") return void stream.resume();
    if (field !== wanted) {
      stream.resume();
      this.#reader.fail(invalid({ [wanted]: `Send files in the field ${wanted}` }));
      return;
    }
    const file: MutableFile = { path: join(this.#folder, `${uuidv4()}.part`), name, size: 0 };
    const place = this.#files.push(file);
    stream.on("limit", () => this.#refuse(413, "TOO_LARGE", tooLarge(place, name)));
    const target = createWriteStream(file.path, { flags: "wx", mode: 0o600 });
    this.#closed.push(new Promise((resolve) => target.once("close", resolve)));
    const written = pipeline(stream, target, { signal: this.#ending.signal }).then(() => {
      file.size = target.bytesWritten;
    });
    written.catch((error: NodeJS.ErrnoException) => {
      this.#reader.fail(error.code === "ENOSPC" ? new DiskFullError(error) : (this.#reader.failure ?? notWellFormed()));
    });
    this.#writing.push(written);
  }

  #refuse(status: number, code: string, sentence: string): void {
    this.#reader.fail(new ServiceError(status, code, sentence, { [this.#form.field]: sentence }));
  }

  /** Closes and removes all files. */
  async discard(): Promise<void> {
    this.#ending.abort();
    this.#reader.end();
    // A file that is just being opened would appear after its removal.
    await Promise.all(this.#closed);
    await Promise.all(this.#files.map(({ path }) => rm(path, { force: true })));
  }
}
