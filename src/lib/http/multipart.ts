/** Parses a multipart form while it arrives, and refuses it at its first exceeded limit. */
import { once } from "node:events";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { badRequest, ServiceError } from "#lib/errors.ts";
import { type BodyLimits, partLimits } from "#lib/http/request-limits.ts";

export interface MultipartLimits extends Pick<BodyLimits, "fields" | "files"> {
  /** In bytes. */
  readonly largestFile: number;
}

export interface MultipartParts {
  readonly file: (field: string, stream: BusboyFileStream, name: string | undefined, type: string) => void;
  readonly field?: (name: string, value: string) => void;
  /** Called for more files than allowed. */
  readonly tooManyFiles: () => void;
}

export const notWellFormed = (): ServiceError => badRequest("The form is incomplete or malformed");

const tooMuch = (sentence: string): ServiceError => new ServiceError(413, "TOO_LARGE", sentence);

function parserFor({ headers }: Request, { files, fields, largestFile }: MultipartLimits): BusboyInstance {
  const type = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new ServiceError(415, "UNSUPPORTED_TYPE", "Send the form as multipart/form-data");
  }
  const { fieldBytes: fieldSize, headers: headerPairs, headerBytes: headerSize } = partLimits;
  const parts = fields + files + 1;
  const limits = { files, fileSize: largestFile, fields, fieldSize, parts, headerPairs, headerSize };
  try {
    return new Busboy({ headers: { "content-type": type }, limits, preservePath: true });
  } catch {
    throw notWellFormed();
  }
}

export class MultipartReader {
  readonly #parser: BusboyInstance;
  readonly #streams: BusboyFileStream[] = [];
  readonly #failed = Promise.withResolvers<never>();
  #failure: unknown;
  #fields = 0;
  /** Bytes received, and their content, at the last progress. */
  #taken = { at: 0, brought: 0 };

  /** Throws 400 and 415. */
  constructor(request: Request, limits: MultipartLimits, parts: MultipartParts) {
    this.#parser = parserFor(request, limits);
    this.#failed.promise.catch(() => undefined);
    const tooManyParts = () => this.fail(tooMuch(`The form has more than ${limits.fields} fields. Send fewer`));
    this.#parser.on("file", (field, stream, name: string | undefined, _encoding, type) => {
      this.#streams.push(stream);
      stream.on("error", () => this.fail(notWellFormed()));
      parts.file(field, stream, name, type);
    });
    this.#parser.on("field", (name: string | undefined, value, _isNameCut, isCut) => {
      this.#fields += 1;
      if (isCut) this.fail(tooMuch(`A field of the form is longer than ${partLimits.fieldBytes / 1_024} KiB`));
      else if (name === undefined) this.fail(notWellFormed());
      else parts.field?.(name, value);
    });
    this.#parser.on("filesLimit", () => parts.tooManyFiles());
    for (const limit of ["fieldsLimit", "partsLimit"] as const) this.#parser.on(limit, tooManyParts);
    this.#parser.on("error", () => this.fail(notWellFormed()));
  }

  /** Why the form is refused; the first reason counts. */
  get failure(): unknown {
    return this.#failure;
  }

  fail(error: unknown): void {
    this.#failure ??= error;
    this.#failed.reject(error);
  }

  /** Resolves when all parts have arrived and `isKept` is done; rejects as soon as the form is refused. */
  async read(body: ReadableStream<Uint8Array> | null, isKept: () => Promise<unknown>): Promise<void> {
    if (body === null) throw notWellFormed();
    const reader = body.getReader();
    let come = 0;
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        const hasRoom = this.#parser.write(chunk.value);
        come += chunk.value.length;
        this.#expectParts(come);
        if (this.#failure !== undefined) throw this.#failure;
        if (!hasRoom) await Promise.race([once(this.#parser, "drain"), this.#failed.promise]);
      }
    } catch (error) {
      throw this.#failure ?? (error instanceof ServiceError ? error : notWellFormed());
    } finally {
      // Not awaited: a client that has stopped sending would delay the answer.
      reader.cancel().catch(() => undefined);
    }
    const finished = once(this.#parser, "finish");
    this.#parser.end();
    await Promise.race([finished, this.#failed.promise]);
    await Promise.race([isKept(), this.#failed.promise]);
  }

  /** Limits bytes outside of parts: headers, empty parts, preamble and epilogue. */
  #expectParts(come: number): void {
    const brought = this.#streams.reduce((bytes, { bytesRead }) => bytes + bytesRead, this.#fields);
    if (brought !== this.#taken.brought) this.#taken = { at: come, brought };
    if (come - this.#taken.at > partLimits.bytesBetween + partLimits.fieldBytes) {
      this.fail(tooMuch("The form contains too much data outside of fields and files"));
    }
  }

  /** Ignores all further data. */
  end(): void {
    this.#parser.on("error", () => undefined);
    this.#parser.destroy();
  }
}

/** The fields and files of a multipart form, in memory. Throws 400, 413 and 415. */
export async function readMultipart(request: Request, limits: BodyLimits): Promise<FormData> {
  const form = new FormData();
  const reader: MultipartReader = new MultipartReader(
    request,
    { ...limits, largestFile: limits.bytes },
    {
      field: (name, value) => {
        // Choosing one of two values would be a guess.
        if (form.has(name)) reader.fail(badRequest("A form field was sent twice. Send each field once"));
        form.append(name, value);
      },
      file: (field, stream, name = "", type) => {
        const pieces: Buffer[] = [];
        stream.on("data", (piece: Buffer) => pieces.push(piece));
        stream.once("end", () => form.append(field, new File(pieces as BlobPart[], name, { type })));
      },
      tooManyFiles: () => reader.fail(tooMuch(`The form has more than ${limits.files} file. Send one`)),
    },
  );
  try {
    await reader.read(request.body, async () => undefined);
    return form;
  } catch (error) {
    reader.end();
    throw error;
  }
}
