/** What other systems say of a listing's life: whether visitors are to see it. */
import type { Said } from "./said.ts";
import { shownCell } from "./said.ts";

const held = `sold(?: out)?|sale agreed|let|let agreed|rented(?: out)?|leased(?: out)?|taken|closed|off[ -]?market|withdrawn|
draft|archived?|inactive|not active|deactivated|expired|deleted|removed|unpublished|not published|hidden|cancell?ed|
paused|suspended|disabled|blocked|rejected|unavailable|not available|no longer available|out of stock|under offer|
reserved|booked|occupied|on hold|pending(?: \\w+)?|private|offline|trash`;
const live =
  "active|live|published?|available(?: now)?|on(?: the)? market|listed|online|open|approved|in stock|visible|enabled";

const whole = (words: string): RegExp => RegExp(`^(?:${words.replaceAll("\n", "")})$`, "i");
const isHeld = whole(held);
const isLive = whole(live);

const plainWords = (cell: string): string =>
  cell
    .trim()
    .replaceAll(/[\s_]+/g, " ")
    .replace(/[.!]$/, "");

export const isStatus = (cell: string): boolean => isHeld.test(plainWords(cell)) || isLive.test(plainWords(cell));

const ownStatuses = ["draft", "published", "unavailable", "deleted"];

/** Our own column of a listing that is there already only shows what it is. */
export function statusIn(header: string, cell: string, isShownOnly: boolean): Said {
  const words = plainWords(cell);
  if (words === "" || (isShownOnly && ownStatuses.includes(words))) return {};
  if (isLive.test(words)) return { implied: { isOffered: "yes" } };
  const said = shownCell(header, cell);
  return {
    cells: { isOffered: "no" },
    held: isHeld.test(words)
      ? `${said} keeps it a draft`
      : `${said} is not a status that we know, so it stays a draft: write “available” to show it`,
  };
}
