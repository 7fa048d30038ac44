/** What of a form goes to the server while it is typed. */
import type { WorkingCopy } from "#lib/contracts/working-copy.ts";
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

/** All that is typed, with the other form's value in each field that the person is asked about. */
export function outgoing(state: EditorState): Typed {
  const theirs = Object.fromEntries(askedIn(state)) as Partial<ListingValues>;
  return typedIn({ ...state, values: { ...state.values, ...theirs } });
}

/** The fields that are typed and do not go to the server. */
export function withheldFrom(state: EditorState, sent: Pick<Typed, "fields">): ListingField[] {
  const { fields } = typedIn(state);
  const names = Object.keys({ ...fields, ...sent.fields }) as (keyof Fields)[];
  return names.filter((name) => !sameValue(fields[name], sent.fields[name]));
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
