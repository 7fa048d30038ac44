/** "Available January", "free next month", "vacant by 5 March 2027": the last day on which a home may become free. */

import { dayOf } from "#lib/shared/text/dates.ts";
import { type Rule, rule } from "./rule.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const free = "(?:available|vacant|free|ready|move[\\s-]?in|moving in)";
const link = "(?: (?:from|in|by|on|around|as from|end of|early|mid|late|start of|this coming))*";
const day = 24 * 3600 * 1000;

const lastOf = (year: number, index: number): string => dayOf(Date.UTC(year, index + 1, 0));

/** The next month of this name that is not over. */
function ofMonth({ month: name = "", year, date }: Readonly<Record<string, string | undefined>>): string {
  const today = dayOf(Date.now());
  const index = months.indexOf(name.slice(0, 3));
  const [thisYear, thisMonth] = today.split("-").map(Number);
  const meant = Number(year ?? (thisYear ?? 0) + (index + 1 < (thisMonth ?? 0) ? 1 : 0));
  return date === undefined ? lastOf(meant, index) : dayOf(Date.UTC(meant, index, Number(date)));
}

/** By the end of the week or month. */
function soon(which: string, unit: string): string {
  const now = Date.now();
  const isNext = which === "next";
  if (unit === "week") return dayOf(now + (isNext ? 14 : 7) * day);
  const [year, index] = dayOf(now).split("-").map(Number);
  return lastOf(year ?? 0, (index ?? 0) - 1 + (isNext ? 1 : 0));
}

export const availabilityRules: readonly Rule[] = [
  rule(
    "availableBy",
    RegExp(`\\b${free}${link} (?:(?<date>\\d{1,2})(?:st|nd|rd|th)? )?${month}\\b(?:,? (?<year>20\\d\\d)\\b)?`),
    ({ groups = {} }) => ({ availableBy: ofMonth(groups) }),
  ),
  rule("availableBy", RegExp(`\\b${free}${link} (this|next) (week|month)\\b`), ([, which = "", unit = ""]) => ({
    availableBy: soon(which, unit),
  })),
];
