/** Which of the demo's pictures a listing shows: picked by kind, by what they fit, and in turn. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoListing } from "./records.ts";

const folder = join(import.meta.dirname, "pictures");

export interface DemoPicture {
  readonly file: string;
  /** The name up to its number: `duplex`, `living`, `mart-doors`. */
  readonly kind: string;
  /** What it shows and what it is meant for, in lower case. */
  readonly about: string;
}

/** Every picture that the two lists name. */
export function readPictures(): DemoPicture[] {
  return ["exteriors.tsv", "interiors.tsv"].flatMap((list) => {
    const [, ...rows] = readFileSync(join(folder, list), "utf8").trim().split("\n");
    return rows.map((row) => {
      const [file = "", , , shows = "", use = ""] = row.split("\t");
      return { file, kind: file.replace(/(-\d+)?\.webp$/, ""), about: `${shows} ${use}`.toLowerCase() };
    });
  });
}

export const pathOfPicture = (picture: DemoPicture): string => join(folder, picture.file);

/** Words of a listing that a picture's description may share: a terrace is shown by a terrace. */
const tellingWords = [
  "terrace",
  "semi-detached",
  "detached",
  "bungalow",
  "waterfront",
  "serviced",
  "hostel",
  "townhouse",
];

/** Picks pictures for one listing after another, so that no picture is shown more often than it must be. */
export class PicturePicker {
  readonly #byKind: Map<string, DemoPicture[]>;
  readonly #timesShown = new Map<DemoPicture, number>();

  constructor(pictures: readonly DemoPicture[]) {
    this.#byKind = Map.groupBy(pictures, (picture) => picture.kind);
  }

  /** One picture per kind that the listing asks for; fewer where a kind has not so many. */
  pick(listing: DemoListing): DemoPicture[] {
    const picked: DemoPicture[] = [];
    for (const kind of listing.pictures) {
      const [best] = (this.#byKind.get(kind) ?? [])
        .filter((picture) => !picked.includes(picture) && isAllowed(picture, listing))
        .map((picture) => ({ picture, cost: this.#shown(picture) - 3 * likeness(picture, listing) }))
        .sort((one, other) => one.cost - other.cost);
      if (!best) continue;
      picked.push(best.picture);
      this.#timesShown.set(best.picture, this.#shown(best.picture) + 1);
    }
    return picked;
  }

  #shown(picture: DemoPicture): number {
    return this.#timesShown.get(picture) ?? 0;
  }
}

/** Dubai's skyline is in no Lagos window, and no ceiling fan hangs in the Marina. */
function isAllowed(picture: DemoPicture, listing: DemoListing): boolean {
  // A tile is named marble, a sink affordable: that says nothing of where it may hang.
  if (picture.kind.startsWith("mart-")) return true;
  const isDubai = listing.state === "Dubai";
  const showsDubai = picture.about.includes("dubai");
  if (isDubai) return showsDubai || !/affordable|ceiling fan/.test(picture.about);
  if (showsDubai) return picture.about.includes("or premium flat") && listing.fits.includes("premium");
  if (listing.fits.includes("premium")) return !picture.about.includes("affordable");
  if (listing.fits.includes("affordable")) return !/premium|marble|double-height/.test(picture.about);
  return true;
}

function likeness(picture: DemoPicture, listing: DemoListing): number {
  if (picture.kind.startsWith("mart-")) return 10 * sharedWords(picture.about, listing.title);
  const wanted = listing.fits.filter((word) => picture.about.includes(word)).length * 2;
  const title = listing.title.toLowerCase();
  const shared = tellingWords.filter((word) => title.includes(word) && picture.about.includes(word)).length;
  return wanted + shared * 2;
}

/** An item is shown by the picture of what its title names, however often that one is shown already. */
function sharedWords(about: string, title: string): number {
  const words = title.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return words.filter((word) => about.includes(word)).length;
}
