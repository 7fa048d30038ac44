/** Dates as people write them. Nigeria and Dubai name the day before the month. */
import { longDay } from "#lib/shared/text/dates.ts";

const months = "january february march april may june july august september october november december".split(" ");
const monthNamed = (name: string): number =>
  months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;

const monthName = `(?<name>${months.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join("|")}|sept)\\.?`;
const clock = String.raw`(?:[T\s]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:Z|[ap]m)?)?`;
const sign = String.raw`[\s/.\-]`;

interface Form {
  readonly pattern: RegExp;
  /** Both numbers could be the month. */
  readonly isDayFirst?: true;
}

const form = (pattern: string, isDayFirst?: true): Form => ({
  pattern: RegExp(`^${pattern}$`, "i"),
  ...(isDayFirst && { isDayFirst }),
});

const dayForms: readonly Form[] = [
  form(`(?<year>\\d{4})${sign}(?<month>\\d{1,2})${sign}(?<day>\\d{1,2})${clock}`),
  form(`(?<day>\\d{1,2})${sign}(?<month>\\d{1,2})${sign}(?<year>\\d{4}|\\d\\d)${clock}`, true),
  form(`(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)?[\\s\\-]*${monthName}[\\s,\\-]*(?<year>\\d{4}|\\d\\d)${clock}`),
  form(`${monthName}\\s*(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})${clock}`),
];

const monthForms: readonly Form[] = [
  form(`(?<year>\\d{4})${sign}(?<month>\\d{1,2})`),
  form(`(?<month>\\d{1,2})${sign}(?<year>\\d{4})`),
  form(`${monthName}[\\s,\\-]*(?<year>\\d{4})`),
];

const two = (part: number): string => String(part).padStart(2, "0");

function isoOf(groups: Readonly<Record<string, string | undefined>>, day: string): string | undefined {
  const { name, month = "0", year = "" } = groups;
  const at = name === undefined ? Number(month) : monthNamed(name);
  const iso = `${year.length === 2 ? `20${year}` : year}-${two(at)}-${two(Number(day))}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // A day that the month does not have becomes one of the next month.
  return Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

export interface ReadDay {
  /** "2026-12-01". */
  readonly day: string;
  /** How two numbers were told apart, where they could be either. */
  readonly note?: string;
}

/** "01/12/2026", "1 Dec 2026". Undefined for what is no day. */
export function dayIn(cell: string): ReadDay | undefined {
  for (const { pattern, isDayFirst } of dayForms) {
    const groups = pattern.exec(cell)?.groups;
    const day = groups && isoOf(groups, groups["day"] ?? "");
    if (!groups || day === undefined) continue;
    const isEither = isDayFirst && Number(groups["day"]) <= 12 && Number(groups["day"]) !== Number(groups["month"]);
    return isEither ? { day, note: `“${cell}” is read with the day first: ${longDay(day)}` } : { day };
  }
  return undefined;
}

/** "Dec 2026", "12/2026" and days, as "2026-12". */
export function monthIn(cell: string): string | undefined {
  for (const { pattern } of monthForms) {
    const groups = pattern.exec(cell)?.groups;
    const day = groups && isoOf(groups, "1");
    if (day !== undefined) return day.slice(0, 7);
  }
  return dayIn(cell)?.day.slice(0, 7);
}

/** The first day of a month that stands alone. */
export function firstDayIn(cell: string): ReadDay | undefined {
  const month = monthIn(cell);
  if (month === undefined) return undefined;
  const day = `${month}-01`;
  return { day, note: `“${cell}” is read as ${longDay(day)}` };
}

/** The quarter of a day or month, as the format of a quarter keeps it. */
export function quarterIn(cell: string): string | undefined {
  const month = monthIn(cell);
  return month && `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}
