/** Text encoding of a file. */
import { invalid } from "#lib/errors.ts";

const howToSave =
  "In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”; in LibreOffice and Google Sheets choose CSV in Unicode (UTF-8)";

const starts = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, index) => bytes[index] === byte);

/**
 * The text of a UTF-8 file, or UTF-16 as in Excel's “Unicode Text”. Throws 422 for others: old Windows encodings lose ₦
 * when saving, and guessing would hide that.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw invalid({ file: "This file is empty" });
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw invalid({ file: `This is a workbook, not a CSV file. ${howToSave}` });
  }
  try {
    const text = decoderFor(bytes).decode(bytes);
    if (text.includes("\0")) throw invalid({ file: `This is not a text file. ${howToSave}` });
    return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw invalid({ file: `This file is not saved as UTF-8, so signs such as ₦ would be lost. ${howToSave}` });
  }
}

/** Decoders skip the byte order mark. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le", { fatal: true });
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be", { fatal: true });
  return new TextDecoder("utf-8", { fatal: true });
}
