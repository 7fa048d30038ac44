/** What of a form goes to the server while it is typed. */
import { bytesOf, largestCopy, type WorkingCopy } from "#lib/contracts/working-copy.ts";
import type { Typed } from "./autosave.ts";
import { type EditorState, joinedWithElsewhere } from "./state.ts";
import { type ListingField, type ListingValues, sameValue, typedOn } from "./values.ts";
import type { VersionField } from "./versions.ts";

type Fields = WorkingCopy["fields"];

/** The fields that the server's copy holds otherwise: the person has not chosen between both yet. */
const askedIn = (state: EditorState): ReadonlyMap<VersionField, unknown> => {
  const { elsewhere } = state;
  if (!elsewhere || "draft" in elsewhere.source) return new Map();
  return new Map(joinedWithElsewhere(state, elsewhere).differences.map(({ field, theirs }) => [field, theirs]));
};

/** All that is typed. */
export const typedIn = ({ saved, baseVersion, base, values }: EditorState): Typed => ({
  ...typedOn(saved, base, values),
  version: baseVersion,
});

/**
 * All that is typed, with the other form's value in each field that the person is asked about. Where it is more than a
 * copy can hold, the longest fields stay as the server has them (`kept`).
 */
export function outgoing(state: EditorState, kept: Fields): Typed {
  const theirs = Object.fromEntries(askedIn(state)) as Partial<ListingValues>;
  const typed = typedIn({ ...state, values: { ...state.values, ...theirs } });
  const isTooLarge = ({ fields, before }: Typed) => bytesOf(fields) + bytesOf(before) > largestCopy;
  if (!isTooLarge(typed)) return typed;
  const sizeOf = (name: string) => bytesOf([typed.fields[name as keyof Fields], typed.before[name as keyof Fields]]);
  const longestFirst = Object.keys(typed.fields).sort((a, b) => sizeOf(b) - sizeOf(a));
  for (let count = 1; count <= longestFirst.length; count += 1) {
    const names = longestFirst.slice(0, count);
    const fields = replaced(typed.fields, kept, names);
    const before = replaced(
      typed.before,
      {},
      names.filter((name) => !(name in fields)),
    );
    if (!isTooLarge({ ...typed, fields, before })) return { ...typed, fields, before };
  }
  return { ...typed, fields: {}, before: {} };
}

/** A field that is typed and does not go to the server, and why. */
export interface Withheld {
  readonly field: ListingField;
  readonly isAsked: boolean;
}

export function withheldFrom(state: EditorState, kept: Fields): Withheld[] {
  const [{ fields }, sent] = [typedIn(state), outgoing(state, kept)];
  const asked = askedIn(state);
  const names = Object.keys({ ...fields, ...sent.fields }) as ListingField[];
  return names
    .filter((name) => !sameValue(fields[name], sent.fields[name]))
    .map((field) => ({ field, isAsked: asked.has(field) }));
}

/** What this form and a later copy of the server both began with, and the fields of it that are asked about. */
export function agreedFields(
  state: EditorState,
  kept: Fields,
): { readonly base: Fields; readonly asked: ListingField[] } {
  const asked = [...askedIn(state).keys()] as ListingField[];
  const before = state.elsewhere?.base ?? {};
  return { base: replaced(kept, before, asked), asked };
}

/** `fields`, with these of `others` in their place. */
export function replaced(fields: Fields, others: Fields, names: readonly string[]): Fields {
  const without = Object.entries(fields).filter(([name]) => !names.includes(name));
  return Object.fromEntries([...without, ...Object.entries(others).filter(([name]) => names.includes(name))]);
}
