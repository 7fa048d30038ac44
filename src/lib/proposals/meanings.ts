/** Which of its meanings a phrase has, by the kind of home and the words beside it. */
import type { Home } from "./home.ts";
import { factsByName, type Meaning } from "./phrase-index.ts";
import type { Surroundings } from "./surroundings.ts";

const fences = [
  { onLand: "fenced", ofHomes: "perimeter-fence" },
  { onLand: "gated", ofHomes: "gate" },
];

/** The fence of a plot is a feature of the land, that of a home is its security. */
export function ofFence(meaning: Meaning, { isLand }: Home): Meaning {
  const { field, value, phrase } = meaning;
  if (field.name !== (isLand ? "security" : "landFeatures") || !/fenc|^gated/.test(phrase)) return meaning;
  const pair = fences.find(({ onLand, ofHomes }) => value === (isLand ? ofHomes : onLand));
  const other = pair && factsByName.get(isLand ? "landFeatures" : "security");
  if (!pair || other?.kind !== "choices") return meaning;
  const wanted = isLand ? pair.onLand : pair.ofHomes;
  return { ...meaning, field: other, value: wanted, choice: other.choices.find((each) => each.value === wanted) };
}

const pendingPapers: Readonly<Record<string, string>> = {
  "c-of-o": "c-of-o-in-process",
  "governors-consent": "consent-in-process",
  excision: "excision-in-process",
};
const pendingBehind =
  /^\s*\(?(?:(?:is|are|still|currently|now|already) )*(?:in (?:process|progress|view)|(?:being |under )?process(?:ed|ing)?|pending|on-?going|on the way|applied for|application (?:submitted|ongoing|in (?:process|progress)))(?![a-z])/;

/** A paper that is applied for is not that paper. */
export function pendingOf(
  { field, value }: Meaning,
  { after }: Surroundings,
): { value: string; words: number } | undefined {
  const pending = field.name === "titleDocuments" ? pendingPapers[value ?? ""] : undefined;
  const words = pendingBehind.exec(after)?.[0].length;
  return pending !== undefined && words !== undefined ? { value: pending, words } : undefined;
}

/** "Generator" is an own or a common one: its other words or the kind of home tell which. */
export function oneOfSeveral(
  all: readonly Meaning[],
  { before, after }: Surroundings,
  { isHouse }: Home,
): readonly Meaning[] {
  const isEither =
    all.length > 1 && all.every(({ field }) => field.kind === "choices" && field.filter?.match === "any");
  if (!isEither) return all;
  if (all.length > 2) return [];
  // Searches for free delivery find all delivery.
  if (!all.some(({ value }) => value?.startsWith("shared")))
    return all.filter(({ value }) => !value?.endsWith("-extra"));
  const isShared =
    /\b(?:shared|common|estate|central|building|compound|general|block|plaza|complex|community|mall)(?:['’]s)?(?: [a-z\d-]+)?\s*$/.test(
      before,
    ) ||
    /^ (?:is )?(?:(?:for|in|by|from|of|serves|serving) (?:the )?(?:whole |entire |common )?(?:estate|building|block|compound|areas|plaza|complex|all|everybody|everyone)|shared|common)/.test(
      after,
    );
  return all.filter(({ value }) => (value?.startsWith("shared") ? isShared : isHouse && !isShared));
}
