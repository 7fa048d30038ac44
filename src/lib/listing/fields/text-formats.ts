/** Forms of short texts: what an owner may type, and how it is kept. */
import { readPermit } from "#lib/listing/permit.ts";

interface Format {
  /** The text as it is kept, or undefined if it has another form. */
  readonly read: (typed: string) => string | undefined;
  /** Follows the field's label: "Check-in from must be …". */
  readonly mistake: string;
  readonly example: string;
}

const time = /^(?<hour>[01]?\d|2[0-3])(?::(?<minute>[0-5]\d))?\s*(?<half>am|pm)?$/i;

/** "14:00", "2pm" and "any" as "14:00" and "any". */
function readTime(typed: string): string | undefined {
  if (/^any(?: time)?$/i.test(typed)) return "any";
  const { hour, minute = "00", half } = time.exec(typed)?.groups ?? {};
  if (hour === undefined) return undefined;
  const named = Number(hour);
  if (half !== undefined && (named < 1 || named > 12)) return undefined;
  const of24 = half === undefined ? named : (named % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return `${String(of24).padStart(2, "0")}:${minute}`;
}

/** "Q4 2027" and "2027-Q4" as "2027-Q4", which sorts. */
function readQuarter(typed: string): string | undefined {
  const found = /^(?:q(?<q1>[1-4])[\s,/-]*(?<y1>20\d\d)|(?<y2>20\d\d)[\s,/-]*q(?<q2>[1-4]))$/i.exec(typed)?.groups;
  return found && `${found["y1"] ?? found["y2"]}-Q${found["q1"] ?? found["q2"]}`;
}

export const textFormats = {
  time: { read: readTime, mistake: "must be a time such as 14:00 or 2pm, or “any”", example: "14:00" },
  quarter: { read: readQuarter, mistake: "must be a quarter such as Q4 2027", example: "2027-Q4" },
  permit: {
    read: readPermit,
    mistake: "must have 8 to 14 digits, not only zeros, or be a holiday home permit such as BUR-DOW-12345",
    example: "71234567890",
  },
} as const satisfies Readonly<Record<string, Format>>;

export type TextFormat = keyof typeof textFormats;
