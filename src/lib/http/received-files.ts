/** The files of a multipart form, written to disk while they come in: memory holds a few chunks of each, never a file. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { v4 as uuidv4 } from "uuid";
import { badRequest, diskFull, invalid, ServiceError } from "#lib/errors.ts";
import type { ReceivedFile } from "#lib/uploads/received-file.ts";

export interface FileForm {
  /** The field that holds the files. */
  readonly field: string;
  readonly mostFiles: number;
  /** In bytes. */
  readonly largestFile: number;
  /** What is said of the file called `name`, the `place`th of the form, and of too many files. */
  readonly tooLarge: (place: number, name: string) => string;
  readonly tooMany: string;
}

type MutableFile = { -readonly [Key in keyof ReceivedFile]: ReceivedFile[Key] };

/** Throws 400, 413, 415 and 422 as soon as it is clear; then nothing of the form is left in `folder`. */
export async function receiveFiles(request: Request, form: FileForm, folder: string): Promise<ReceivedFile[]> {
  const reception = new Reception(parserFor(request, form), form, folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await reception.readAll(request.body);
  } catch (error) {
    await reception.discard();
    throw error;
  }
}

function parserFor({ headers }: Request, { mostFiles, largestFile }: FileForm): BusboyInstance {
  const type = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new ServiceError(415, "UNSUPPORTED_TYPE", "Send the form as multipart/form-data");
  }
  const limits = { files: mostFiles, fileSize: largestFile, fields: 50, fieldSize: 65_536, headerPairs: 50 };
  try {
    return new Busboy({ headers: { "content-type": type }, limits, preservePath: true });
  } catch {
    throw notWellFormed();
  }
}

const notWellFormed = (): ServiceError => badRequest("The form is broken off or not well formed");

class Reception {
  readonly #parser: BusboyInstance;
  readonly #form: FileForm;
  readonly #folder: string;
  readonly #files: MutableFile[] = [];
  readonly #writing: Promise<void>[] = [];
  readonly #closed: Promise<unknown>[] = [];
  readonly #ending = new AbortController();
  readonly #failed = Promise.withResolvers<never>();
  #failure: unknown;

  constructor(parser: BusboyInstance, form: FileForm, folder: string) {
    this.#parser = parser;
    this.#form = form;
    this.#folder = folder;
    this.#failed.promise.catch(() => undefined);
    parser.on("file", (field, stream, name: string | undefined) => this.#take(field, stream, name ?? ""));
    parser.on("filesLimit", () => this.#refuse(413, "TOO_MANY", form.tooMany));
    parser.on("error", () => this.#fail(notWellFormed()));
  }

  async readAll(body: ReadableStream<Uint8Array> | null): Promise<ReceivedFile[]> {
    if (body === null) throw notWellFormed();
    const reader = body.getReader();
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        const hasRoom = this.#parser.write(chunk.value);
        if (this.#failure !== undefined) throw this.#failure;
        if (!hasRoom) await Promise.race([once(this.#parser, "drain"), this.#failed.promise]);
      }
    } catch (error) {
      throw this.#failure ?? (error instanceof ServiceError ? error : notWellFormed());
    } finally {
      // Not waited for: a client that has stopped sending would hold the answer back.
      reader.cancel().catch(() => undefined);
    }
    const finished = once(this.#parser, "finish");
    this.#parser.end();
    await Promise.race([finished, this.#failed.promise]);
    await Promise.race([Promise.all(this.#writing), this.#failed.promise]);
    return this.#files;
  }

  #take(field: string, stream: BusboyFileStream, name: string): void {
    const { field: wanted, tooLarge } = this.#form;
    // A browser sends a field that was left alone as a file without a name.
    if (name === "") return void stream.resume();
    if (field !== wanted) {
      stream.resume();
      this.#fail(invalid({ [wanted]: `Send files in the field ${wanted}` }));
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
      this.#fail(error.code === "ENOSPC" ? diskFull() : (this.#failure ?? notWellFormed()));
    });
    this.#writing.push(written);
  }

  #refuse(status: number, code: string, sentence: string): void {
    this.#fail(new ServiceError(status, code, sentence, { [this.#form.field]: sentence }));
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#failed.reject(error);
  }

  /** Closes and removes whatever was begun. */
  async discard(): Promise<void> {
    this.#ending.abort();
    this.#parser.on("error", () => undefined);
    this.#parser.destroy();
    // One that is just being opened would appear after it was removed.
    await Promise.all(this.#closed);
    await Promise.all(this.#files.map(({ path }) => rm(path, { force: true })));
  }
}
