/** Short date for reviews and tables: the first ten characters, "2026-11-21". */
export const shownDate = (isoDate: string): string => isoDate.slice(0, 10);

/** Long date: "20 November 2026". */
export const longDay = (day: string): string => long.format(new Date(day));
/** "20 Nov", for charts. */
export const shortDay = (day: string): string => short.format(new Date(day));

const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Whether a text is an existing day: 2026-02-30 is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8));

const day = 86_400_000;
/** Nigeria is UTC+1 all year. */
const ahead = 3_600_000;

/** Day in Nigeria at a time (epoch milliseconds), such as 2026-11-22. */
export const dayOf = (moment: number): string => new Date(moment + ahead).toISOString().slice(0, 10);

/** The day `days` before the one at `now`. */
export const dayBefore = (days: number, now = Date.now()): string => dayOf(now - days * day);

/** Start of a day in Nigeria, in epoch milliseconds. */
export const startOfDay = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00Z`) - ahead;

/** Date and time in Nigeria: "2026-11-22 14:05". */
export const shownTime = (isoDate: string): string =>
  new Date(Date.parse(isoDate) + ahead).toISOString().slice(0, 16).replace("T", " ");
