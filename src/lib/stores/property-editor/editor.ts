/** A listing while it is edited: what is saved, what is typed, what is wrong with it, and the saving itself. */
import { atom, type ReadableAtom } from "nanostores";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import { missingFields } from "#lib/shared/listing-status.ts";
import { ApiError } from "#lib/stores/api.ts";
import { propertyApi } from "#lib/stores/property-api.ts";
import { toast } from "#lib/stores/toasts.ts";
import { chosenOf, differencesOf, type Version, type VersionField, type Whose } from "./differences.ts";
import { dropDraft, keepDraft, readDraft } from "./kept-draft.ts";
import { byField, checkValues, type Mistakes } from "./mistakes.ts";
import { type ListingField, type ListingValues, sameValues, valuesOf, withTyped } from "./values.ts";

/** Somebody else has saved it meanwhile, while this was to be saved. */
export interface Conflict {
  readonly theirs: ManagedProperty;
  readonly isOffered: boolean;
}

export interface EditorState {
  readonly saved: ManagedProperty;
  readonly values: ListingValues;
  readonly mistakes: Mistakes;
  /** Grows whenever a saving is refused for mistakes, so that they are shown to the person. */
  readonly refusals: number;
  readonly phase: "idle" | "waiting for pictures" | "saving";
  readonly conflict?: Conflict | undefined;
  readonly notice?: "restored" | "signed out" | undefined;
}

export interface PropertyEditor {
  readonly state: ReadableAtom<EditorState>;
  readonly change: (changes: Partial<ListingValues>) => void;
  /** Looks at a field that the person has left. */
  readonly look: (field: ListingField) => void;
  readonly save: (isOffered: boolean) => Promise<boolean>;
  readonly settle: (choices: Readonly<Partial<Record<VersionField, Whose>>>) => Promise<boolean>;
  readonly postpone: () => void;
  /** Brings back what was typed before this page was opened. */
  readonly restore: () => void;
  /** Takes that back: the form is as it came. */
  readonly discard: () => void;
}

export const isChanged = ({ saved, values }: EditorState): boolean => !sameValues(values, valuesOf(saved));

/** Whether visitors see it, or would if its owner were not suspended. */
export const isOffering = (saved: ManagedProperty): boolean =>
  saved.isOffered && Object.keys(missingFields(saved)).length === 0;

export const versionsIn = ({ saved, values, conflict }: EditorState) =>
  conflict && differencesOf(versionOf(saved), { ...values, isOffered: conflict.isOffered }, versionOf(conflict.theirs));

const versionOf = (property: ManagedProperty): Version => ({ ...valuesOf(property), isOffered: property.isOffered });

/** `picturesArrived` is waited for before anything is saved. */
export function propertyEditor(
  property: ManagedProperty,
  personId: string,
  picturesArrived: () => Promise<void>,
): PropertyEditor {
  const { _id } = property;
  const state = atom<EditorState>({
    saved: property,
    values: valuesOf(property),
    mistakes: {},
    refusals: 0,
    phase: "idle",
  });
  const update = (changes: Partial<EditorState>) => state.set({ ...state.get(), ...changes });

  const keep = () => {
    const { saved, values } = state.get();
    if (isChanged(state.get())) keepDraft(personId, _id, { saved, values });
    else dropDraft(personId, _id);
  };

  const refuse = (mistakes: Mistakes) => update({ mistakes, refusals: state.get().refusals + 1, phase: "idle" });

  const send = async (isOffered: boolean): Promise<boolean> => {
    const { values: sent, saved } = state.get();
    const { change, mistakes } = checkValues(sent, isOffered);
    if (!change) {
      refuse(mistakes);
      return false;
    }
    update({ phase: "saving", mistakes: {} });
    try {
      const now = await propertyApi.change(_id, { ...change, version: saved.version });
      const values = withTyped(valuesOf(now), sent, state.get().values);
      update({ saved: now, values, phase: "idle", conflict: undefined, notice: undefined });
      keep();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(error, isOffered);
      return false;
    }
  };

  const fail = ({ status, current, fields, message }: ApiError, isOffered: boolean) => {
    update({ phase: "idle" });
    if (status === 401) update({ notice: "signed out" });
    const found = byField(fields);
    if (Object.keys(found).length > 0) refuse(found);
    if (current) update({ conflict: { theirs: current as ManagedProperty, isOffered } });
    else toast("failure", message);
  };

  const save = async (isOffered: boolean): Promise<boolean> => {
    if (state.get().phase !== "idle") return false;
    update({ phase: "waiting for pictures" });
    await picturesArrived();
    const isSaved = await send(isOffered);
    if (isSaved) toast("success", "Property updated successfully");
    return isSaved;
  };

  return {
    state,
    save,
    change(changes) {
      const { mistakes, saved } = state.get();
      const values = { ...state.get().values, ...changes };
      const shown = Object.keys(mistakes) as ListingField[];
      const wrong = shown.length > 0 ? checkValues(values, saved.isOffered).mistakes : {};
      // What was said of a field holds until it is mended; the server's sentences until it is touched.
      const left = shown.filter((field) => !(field in changes) || wrong[field] !== undefined);
      update({ values, mistakes: Object.fromEntries(left.map((field) => [field, wrong[field] ?? mistakes[field]])) });
      keep();
    },
    look(field) {
      const { values, mistakes } = state.get();
      const sentence = checkValues(values, false).mistakes[field];
      if (sentence !== undefined) update({ mistakes: { ...mistakes, [field]: sentence } });
    },
    async settle(choices) {
      const { conflict, values } = state.get();
      if (!conflict) return false;
      const mine = { ...values, isOffered: conflict.isOffered };
      const { isOffered, ...chosen } = chosenOf(versionOf(conflict.theirs), mine, choices);
      update({ saved: conflict.theirs, values: chosen, conflict: undefined });
      keep();
      return save(isOffered);
    },
    postpone: () => update({ conflict: undefined }),
    restore() {
      const draft = readDraft(personId, _id, state.get().values);
      if (!draft) return;
      const { status, isOffered } = state.get().saved;
      // With the version that it was typed on: what others have saved since shows before anything is written.
      update({ saved: { ...draft.saved, status, isOffered }, values: draft.values, notice: "restored" });
    },
    discard() {
      dropDraft(personId, _id);
      update({ saved: property, values: valuesOf(property), mistakes: {}, notice: undefined });
    },
  };
}
