/** Proposed facts, judged by what people read in the same texts. */
import { readFileSync } from "node:fs";
import { isFact } from "#lib/listing/fields/field.ts";
import { fields } from "#lib/listing/fields/values.ts";
import { type ListingWords, type Proposal, proposalsOf } from "#lib/proposals/proposals.ts";
import { readListings } from "../../demo/records.ts";

type Facts = Readonly<Record<string, unknown>>;
type Arguable = Readonly<Record<string, readonly unknown[]>>;

/** A text, with the facts that it states and those that two readers may see differently. */
export interface ReadText extends ListingWords {
  readonly key: string;
  readonly stated: Facts;
  readonly arguable: Arguable;
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${name}-facts.json`, import.meta.url), "utf8"));

/** Only their words are taken: the facts of the demo's listings are never read. */
export function demoTexts(): ReadText[] {
  const stated = readJson("stated") as Readonly<Record<string, Facts>>;
  const arguable = readJson("arguable") as Readonly<Record<string, Arguable>>;
  return readListings().map(({ key, category, title, description }) => {
    const facts = stated[key];
    if (facts === undefined) throw new Error(`Nobody has read ${key}.`);
    return { key, category, title, description, stated: facts, arguable: arguable[key] ?? {} };
  });
}

const ownTexts = (name: string): ReadText[] =>
  (readJson(name) as readonly Omit<ReadText, "key">[]).map((each) => ({ ...each, key: each.title }));

/** Texts that are in no demo. */
export const unseenTexts = (): ReadText[] => ownTexts("unseen");

/** Texts full of what a home does not have: neighbours, wishes, extras, denials, other homes. */
export const trickyTexts = (): ReadText[] => ownTexts("tricky");

const isObject = (value: unknown): value is Facts => typeof value === "object" && value !== null;

/** A fee agrees if all its parts are stated or arguable. All other values are equal. */
function isEqual(value: unknown, stated: unknown, arguable: readonly unknown[]): boolean {
  if (!isObject(value) || !isObject(stated)) return value === stated;
  const { amount, percent } = value;
  return (
    amount === stated["amount"] &&
    percent === stated["percent"] &&
    Object.entries(value).every(
      ([key, part]) => stated[key] === part || arguable.some((each) => isObject(each) && each[key] === part),
    )
  );
}

export function isRight({ field, value }: Proposal, { stated, arguable }: ReadText): boolean {
  const others = arguable[field] ?? [];
  const truth = [stated[field] ?? [], others].flat();
  return truth.some((each) => isEqual(value, each, others));
}

const facts = new Set(fields.filter(isFact).map(({ name }) => name));

export interface Judged {
  /** Stated or arguable. */
  readonly right: number;
  /** Stated. */
  readonly stated: number;
  /** "text: fact = value, “words”". */
  readonly wrong: readonly string[];
  /** By fact: how many of its stated values are proposed. Of several choices each counts. */
  readonly recall: ReadonlyMap<string, { readonly found: number; readonly stated: number }>;
}

export function judged(texts: readonly ReadText[]): Judged {
  let [right, certain] = [0, 0];
  const wrong: string[] = [];
  const recall = new Map<string, { found: number; stated: number }>();
  for (const text of texts) {
    const proposals = proposalsOf(text);
    for (const proposal of proposals) {
      if (isRight(proposal, { ...text, arguable: {} })) certain += 1;
      if (isRight(proposal, text)) right += 1;
      else wrong.push(`${text.key}: ${proposal.field} = ${JSON.stringify(proposal.value)}, “${proposal.words}”`);
    }
    for (const [field, told] of Object.entries(text.stated).filter(([name]) => facts.has(name))) {
      for (const value of [told].flat()) {
        const isFound = proposals.some(
          (each) => each.field === field && isEqual(each.value, value, text.arguable[field] ?? []),
        );
        const { found, stated } = recall.get(field) ?? { found: 0, stated: 0 };
        recall.set(field, { found: found + (isFound ? 1 : 0), stated: stated + 1 });
      }
    }
  }
  return { right, stated: certain, wrong, recall };
}

export const precisionOf = ({ right, wrong }: Judged): number => right / (right + wrong.length);

/** "sum: 900 of 1200", then by fact. */
export function recallLines({ recall }: Judged): string[] {
  const all = [...recall.values()];
  const sum = (part: "found" | "stated"): number => all.reduce((total, each) => total + each[part], 0);
  const line = (name: string, found: number, stated: number): string =>
    `${name}: ${found} of ${stated} (${Math.round((100 * found) / stated)} %)`;
  return [
    line("all facts", sum("found"), sum("stated")),
    ...[...recall]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, { found, stated }]) => line(name, found, stated)),
  ];
}
