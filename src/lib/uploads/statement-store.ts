/** Account statements: private, with random names. */
import { v4 as uuidv4 } from "uuid";
import { ServiceError } from "#lib/errors.ts";
import { largestStatement, statementTooLarge } from "#lib/shared/management/account-statement.ts";
import { keepPrivately, privateFilesFromBefore, readPrivately, removePrivately } from "#lib/uploads/private-files.ts";

const mostPixels = 50_000_000;

const folder = "statements";
const nameOf = (statement: string): string => `${folder}/${statement}`;

const signatures = [
  { extension: "pdf", type: "application/pdf", begins: Buffer.from("%PDF-") },
  { extension: "jpg", type: "image/jpeg", begins: Buffer.from([0xff, 0xd8, 0xff]) },
  { extension: "png", type: "image/png", begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
] as const;

function refuse(status: number, code: string, message: string): never {
  throw new ServiceError(status, code, message, { accountStatement: message });
}

/** Stores a statement and returns its name. Throws 413 and 415; the content decides the type, not the name. */
export async function keepStatement(file: File): Promise<string> {
  if (file.size > largestStatement) refuse(413, "TOO_LARGE", statementTooLarge);
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = signatures.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins));
  if (!kind) refuse(415, "UNSUPPORTED_TYPE", "Your account statement must be a PDF, a JPEG or a PNG");
  if (!(await opens(bytes, kind.extension))) {
    refuse(415, "UNSUPPORTED_TYPE", "Your account statement cannot be opened: the file may be incomplete");
  }
  const name = `${uuidv4()}.${kind.extension}`;
  await keepPrivately(nameOf(name), bytes);
  return name;
}

/** Whether the file is complete: a picture to its last line, a PDF to its end. */
async function opens(bytes: Buffer, extension: string): Promise<boolean> {
  if (extension === "pdf") return bytes.subarray(-1024).includes("%%EOF");
  // Loaded on demand: many servers never need it.
  const { default: sharp } = await import("sharp");
  try {
    await sharp(bytes, { limitInputPixels: mostPixels, failOn: "truncated" }).resize(8).toBuffer();
    return true;
  } catch {
    return false;
  }
}

export async function removeStatement(name: string | null): Promise<void> {
  if (name !== null) await removePrivately(nameOf(name));
}

/** Names of statements from before `before` (epoch milliseconds), page by page. */
export async function* statementsFromBefore(before: number): AsyncGenerator<string[]> {
  for await (const names of privateFilesFromBefore(folder, before)) {
    yield names.map((name) => name.slice(nameOf("").length));
  }
}

export interface OpenedStatement {
  readonly type: string;
  /** Download file name. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A stored statement; undefined if its file is gone. */
export async function openStatement(name: string): Promise<OpenedStatement | undefined> {
  const bytes = await readPrivately(nameOf(name));
  if (!bytes) return undefined;
  const { extension, type } = signatures.find((signature) => name.endsWith(`.${signature.extension}`)) ?? signatures[0];
  return { type, name: `account-statement.${extension}`, bytes };
}
