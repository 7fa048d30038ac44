/** Facts that the listing's own words state and its form does not. Nothing is set until the person adds it. */
import { atom, type ReadableAtom } from "nanostores";
import type { FactField } from "#lib/listing/fields/field.ts";
import { fieldWords } from "#lib/listing/fields/shown.ts";
import { formFields, typedValue } from "#lib/listing/fields/typed.ts";
import { isPermitField } from "#lib/listing/permit.ts";
import { typedOffer } from "#lib/listing/typed-offer.ts";
import { readFee } from "#lib/move-in/read-fee.ts";
import { type Proposal, proposalsOf } from "#lib/proposals/proposals.ts";
import type { PropertyEditor } from "./editor.ts";
import { quietly } from "./storage.ts";
import { type ListingField, type ListingValues, sameValue } from "./values.ts";

export interface OpenProposal {
  readonly key: string;
  readonly label: string;
  /** The proposed value, as people read it. */
  readonly value: string;
  /** The listing's own words. */
  readonly words: string;
  /** What the form says instead; undefined if it says nothing. */
  readonly said: string | undefined;
}

/** In milliseconds. */
const afterLastKey = 600;

const factFields = new Map(formFields.map((field) => [field.name, field as FactField]));
const order = new Map(formFields.map(({ name }, place) => [name, place]));

const keyOf = ({ field, value }: Proposal): string => `${field} ${JSON.stringify(value)}`;

const typedIn = (values: ListingValues, { field }: Proposal): string => String(values[field as ListingField]);

const chosenIn = (values: ListingValues, proposal: Proposal): string[] =>
  typedIn(values, proposal)
    .split(",")
    .filter((value) => value !== "");

/** Whether the form says what the words say. */
function isSaid(values: ListingValues, proposal: Proposal, field: FactField): boolean {
  const typed = typedIn(values, proposal);
  const { value } = proposal;
  switch (field.kind) {
    case "choices":
      return chosenIn(values, proposal).includes(String(value));
    case "choice":
      return typed === value || proposal.others.includes(typed);
    case "number":
    case "squareMetres":
      return typed !== "" && Number(typed.replaceAll(",", "")) === value;
    case "fee":
      return isSameFee(typed, value);
    case "text":
      // Two texts may say the same in other words.
      return field.format === undefined ? typed !== "" : typed === value;
    default:
      return typed === typedValue(field, value);
  }
}

/** Its period and refund may be said in one of them only. */
function isSameFee(typed: string, value: unknown): boolean {
  const reading = readFee(typed);
  if ("mistake" in reading) return false;
  const main = (fee: unknown): unknown => {
    const { amount, percent } = (typeof fee === "object" ? fee : {}) as Readonly<Record<string, unknown>>;
    return [fee === "none", amount, percent];
  };
  return sameValue(main(reading.fee), main(value));
}

/** What the form says against it. */
function saidInstead(values: ListingValues, proposal: Proposal, field: FactField): string | undefined {
  const typed = typedIn(values, proposal);
  if (typed === "") return undefined;
  switch (field.kind) {
    case "choices":
      return choicesAgainst(values, proposal, field.choices);
    case "yesNo":
      return fieldWords(field, typed === "yes");
    case "number":
    case "squareMetres":
      return fieldWords(field, Number(typed.replaceAll(",", ""))) ?? typed;
    case "choice":
      return fieldWords(field, typed) ?? typed;
    default:
      return typed;
  }
}

type Choices = Extract<FactField, { kind: "choices" }>["choices"];

/** "None" excludes all others, and the others exclude it. */
function choicesAgainst(values: ListingValues, proposal: Proposal, choices: Choices): string | undefined {
  const chosen = choices.filter(({ value }) => chosenIn(values, proposal).includes(value));
  const isAlone = choices.find(({ value }) => value === proposal.value)?.isAlone === true;
  const against = chosen.filter((choice) => isAlone || choice.isAlone);
  return against.length === 0 ? undefined : against.map(({ label }) => label).join(", ");
}

/** The form's values with these facts. */
export function withProposed(values: ListingValues, proposals: readonly Proposal[]): Partial<ListingValues> {
  const changes: Record<string, unknown> = {};
  for (const proposal of proposals) {
    const field = factFields.get(proposal.field);
    if (!field) continue;
    const changed = { ...values, ...changes } as ListingValues;
    changes[field.name] =
      field.kind === "choices"
        ? joined(chosenIn(changed, proposal), proposal, field.choices)
        : typedValue(field, proposal.value);
  }
  return changes as Partial<ListingValues>;
}

function joined(chosen: readonly string[], { value: added }: Proposal, choices: Choices): string {
  const isAlone = choices.find(({ value }) => value === added)?.isAlone === true;
  return choices
    .filter(({ value, isAlone: excludes }) => value === added || (chosen.includes(value) && !isAlone && !excludes))
    .map(({ value }) => value)
    .join(",");
}

/** Proposals that the form does not say and the person has not dismissed, in the order of the form. */
export function openProposals(
  values: ListingValues,
  proposals: readonly Proposal[],
  dismissed: readonly string[],
): OpenProposal[] {
  return proposals
    .toSorted((one, other) => (order.get(one.field) ?? 0) - (order.get(other.field) ?? 0))
    .flatMap((proposal) => {
      const field = factFields.get(proposal.field);
      const key = keyOf(proposal);
      if (!field || dismissed.includes(key) || isSaid(values, proposal, field)) return [];
      const value = fieldWords(field, field.kind === "choices" ? [proposal.value] : proposal.value) ?? "";
      const said = saidInstead(values, proposal, field);
      return [{ key, label: field.label, value, words: proposal.words, said }];
    });
}

export type Proposals = ReturnType<typeof listingProposals>;

/** Reads the words again shortly after the last key. Facts that the form does not ask are not proposed. */
export function listingProposals(
  editor: Pick<PropertyEditor, "state" | "change">,
  storageKey: string,
  isPermitHidden: boolean,
) {
  const wordsOf = (values: ListingValues) => {
    const { category, title, description } = values;
    return { category, offer: typedOffer(values), title, description };
  };
  const valuesNow = () => editor.state.get().values;
  let words = wordsOf(valuesNow());
  const proposed = () => proposalsOf(words).filter(({ field }) => !(isPermitHidden && isPermitField(field)));
  let proposals: readonly Proposal[] = proposed();
  let dismissed: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = atom<readonly OpenProposal[]>(openProposals(valuesNow(), proposals, dismissed));

  const renew = () => {
    const next = openProposals(valuesNow(), proposals, dismissed);
    if (!sameValue(next, open.get())) open.set(next);
  };

  const read = () => {
    proposals = proposed();
    renew();
  };

  return {
    open: open as ReadableAtom<readonly OpenProposal[]>,
    /** Follows the form until the returned function is called. */
    follow(): () => void {
      const stored = quietly(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as unknown);
      dismissed = Array.isArray(stored) ? stored.map(String) : [];
      const stop = editor.state.subscribe(({ values }) => {
        const typed = wordsOf(values);
        if (!sameValue(typed, words)) {
          words = typed;
          clearTimeout(timer);
          timer = setTimeout(read, afterLastKey);
        }
        renew();
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    /** Puts these facts into the form. */
    add(keys: readonly string[]): void {
      const added = proposals.filter((proposal) => keys.includes(keyOf(proposal)));
      editor.change(withProposed(valuesNow(), added));
    },
    /** It is not proposed again in this tab. */
    dismiss(key: string): void {
      dismissed = [...dismissed, key];
      quietly(() => sessionStorage.setItem(storageKey, JSON.stringify(dismissed)));
      renew();
    },
  };
}
