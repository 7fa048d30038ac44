/** Words for homes and other buildings. */
import type { Group } from "#lib/search/text/expression.ts";

const nouns =
  "flat|apartment|duplex|terrace|maisonette|townhouse|bungalow|mansion|villa|penthouse|studio|cottage|office|shop|store|showroom|warehouse|plaza|hotel|land|detached|semi[\\s-]detached";
const oneRoom =
  "mini[\\s-]?flats?|rooms? and parlou?rs?|self[\\s-]?con(?:t(?:ain(?:ed|s)?)?)?|bed[\\s-]?sit(?:ter)?s?|single rooms?|block of flats";
const kind = RegExp(`^(?:${oneRoom}|(?:${nouns})(?:es|s)?)\\b`);

/** The kind of home at this position. */
export const kindAt = (text: string, start: number): string | undefined => kind.exec(text.slice(start))?.[0];

const words = new Set(
  `flat apartment duplex terrace terraced maisonette townhouse town house home bungalow mansion villa penthouse studio
  cottage office shop store showroom warehouse plaza hotel detached semi block mini room parlour self con contain
  contained selfcon selfcontain selfcontained bedsit bedsitter single bq boys quarters staff building accommodation hostel`.split(
    /\s+/,
  ),
);

/** Whether the words name a kind of home, which is relaxed late. */
export const isHomeKind = ([wording = []]: Group): boolean =>
  wording.length > 0 && wording.every((word) => words.has(word) || words.has(word.replace(/e?s$/, "")));

const workWords = /^(?:office|shop|store|showroom|warehouse|plaza|hotel|building|block)s?$/;

/** Whether people live in it. */
export const isLivedInKind = (group: Group): boolean =>
  isHomeKind(group) && !group[0]?.some((word) => workWords.test(word));

const oneRoomWords = /^(?:self ?con(?:tain(?:ed)?)?|studio|bed ?sit(?:ter)?|single room)s?$/;

/** Whether it means a one-room home: without results, one-bedroom homes come closest. */
export const isOneRoom = (group: Group): boolean => group.some((wording) => oneRoomWords.test(wording.join(" ")));
