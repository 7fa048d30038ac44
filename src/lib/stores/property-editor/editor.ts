/** A listing while it is edited: what is saved, what is typed, what is wrong with it, and the saving itself. */
import { atom, type ReadableAtom } from "nanostores";
import type { ManagedProperty, NewerProperty } from "#lib/contracts/managed-property.ts";
import type { WorkingCopy, WorkingState } from "#lib/contracts/working-copy.ts";
import { missingFields } from "#lib/shared/listing-status.ts";
import { ApiError } from "#lib/stores/api.ts";
import { propertyApi } from "#lib/stores/property-api.ts";
import { toast } from "#lib/stores/toasts.ts";
import { type Autosave, autosave } from "./autosave.ts";
import { chosenOf, differencesOf, type Version, type VersionField, type Whose } from "./differences.ts";
import { dropDraft, keepDraft } from "./kept-draft.ts";
import { byField, checkValues, type Mistakes } from "./mistakes.ts";
import { openedWith } from "./opened.ts";
import {
  type ListingField,
  type ListingValues,
  sameValues,
  typedFields,
  valuesOf,
  withFields,
  withTyped,
} from "./values.ts";

/** It was changed meanwhile, while this was to be saved. */
export interface Conflict {
  readonly theirs: NewerProperty;
  readonly isOffered: boolean;
  /** Whether the same person did it, in another tab or on another device. */
  readonly isOwn: boolean;
}

/** What was typed before stands in the form again. */
export interface Restored {
  /** When it was typed (ISO); undefined where only pictures have come. */
  readonly at: string | undefined;
}

/** What another form of the same person has kept since. */
export interface Elsewhere {
  /** Null where that form has let go of what was typed. */
  readonly copy: WorkingCopy | null;
  /** What stands in that form. */
  readonly values: ListingValues;
  /** Whether the person looks at both. */
  readonly isCompared: boolean;
}

export interface EditorState {
  readonly saved: ManagedProperty;
  readonly values: ListingValues;
  readonly mistakes: Mistakes;
  /** Grows whenever a saving is refused for mistakes, so that they are shown to the person. */
  readonly refusals: number;
  readonly phase: "idle" | "waiting for pictures" | "saving";
  readonly conflict?: Conflict | undefined;
  readonly restored?: Restored | undefined;
  /** Nobody is signed in any more, as it showed when a saving was asked for, or while something was typed. */
  readonly signedOut?: "when saving" | "when typing" | undefined;
  readonly elsewhere?: Elsewhere | undefined;
}

export interface PropertyEditor {
  readonly state: ReadableAtom<EditorState>;
  readonly autosave: Autosave;
  readonly change: (changes: Partial<ListingValues>) => void;
  /** A picture has come. It is kept on the server at once. */
  readonly receive: (url: string, images: string) => void;
  /** Looks at a field that the person has left. */
  readonly look: (field: ListingField) => void;
  readonly save: (isOffered: boolean) => Promise<boolean>;
  /** Ends a saving that takes too long; what is typed stays. */
  readonly cancel: () => void;
  readonly settle: (choices: Readonly<Partial<Record<VersionField, Whose>>>) => Promise<boolean>;
  readonly postpone: () => void;
  /** Brings back what was typed before this page was opened. */
  readonly restore: () => void;
  /** Forgets what is typed and not saved, here and on the server, and offers to bring it back: the form shows the listing. */
  readonly discard: () => void;
  /** Shows what this form and another one of the same person hold, or closes that again. */
  readonly compare: (isCompared: boolean) => void;
  /** Decides which of both holds, field by field: mine is this form's. */
  readonly merge: (choices: Readonly<Partial<Record<VersionField, Whose>>>) => void;
  /** The listing is gone: nothing is kept of it any more. */
  readonly abandon: () => void;
}

export const isChanged = ({ saved, values }: EditorState): boolean => !sameValues(values, valuesOf(saved));

/** Whether visitors see it, or would if its owner were not suspended. */
export const isOffering = (saved: ManagedProperty): boolean =>
  saved.isOffered && Object.keys(missingFields(saved)).length === 0;

export const versionsIn = ({ saved, values, conflict }: EditorState) =>
  conflict && differencesOf(versionOf(saved), { ...values, isOffered: conflict.isOffered }, versionOf(conflict.theirs));

/** Where this form and another one of the same person differ. */
export const versionsElsewhere = ({ saved, values, elsewhere }: EditorState) => {
  const { isOffered } = saved;
  return elsewhere && differencesOf(versionOf(saved), { ...values, isOffered }, { ...elsewhere.values, isOffered });
};

const versionOf = (property: ManagedProperty): Version => ({ ...valuesOf(property), isOffered: property.isOffered });

/** Milliseconds. */
const longestSaving = 15_000;
const longestUndo = 10_000;

/** `picturesArrived` is waited for before anything is saved. `work` is what the person has typed into it before. */
export function propertyEditor(
  property: ManagedProperty,
  personId: string,
  picturesArrived: () => Promise<void>,
  work: WorkingState = { copy: null, pictures: [] },
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
  /** What the listing is, as far as this page knows: what was typed before may stand on an older version. */
  let newest = property;
  let saving: AbortController | undefined;
  /** Whether what is typed has been kept in the browser, and not in this tab alone. */
  let isInBrowser = false;

  const keep = () => {
    const { saved, values } = state.get();
    if (!copy.isPending()) {
      dropDraft(personId, _id);
      isInBrowser = false;
    } else {
      const draft = { saved, values, known: copy.newestKnown(), at: new Date().toISOString() };
      // A tab without a connection may be closed: then only this browser has what was typed in it.
      isInBrowser ||= copy.isStuck() || !navigator.onLine;
      keepDraft(personId, _id, draft, isInBrowser);
    }
  };

  const copy = autosave({
    propertyId: _id,
    read: () => {
      const { saved, values } = state.get();
      return { fields: typedFields(saved, values), version: saved.version };
    },
    onSending: keep,
    onSettled: keep,
    onElsewhere: ({ copy }) =>
      update({ elsewhere: { copy, values: withFields(newest, copy?.fields), isCompared: false } }),
    onSignedOut: () => update({ signedOut: "when typing" }),
  });

  const changed = (isUrgent = false) => {
    keep();
    copy.changed(isUrgent);
  };

  const refuse = (mistakes: Mistakes) => update({ mistakes, refusals: state.get().refusals + 1, phase: "idle" });

  /** The listing is `now`, and so is the form but for what was typed since `sent` was sent. */
  const take = (now: ManagedProperty, sent: ListingValues) => {
    newest = now;
    const values = withTyped(valuesOf(now), sent, state.get().values);
    const over = { conflict: undefined, restored: undefined, elsewhere: undefined, signedOut: undefined };
    update({ saved: now, values, phase: "idle", ...over });
    copy.applied();
    keep();
  };

  const send = async (isOffered: boolean, { signal }: AbortController): Promise<boolean> => {
    const { values: sent, saved } = state.get();
    const { change, mistakes } = checkValues(sent, isOffered);
    if (!change) {
      refuse(mistakes);
      return false;
    }
    update({ phase: "saving", mistakes: {} });
    const workingCopy = copy.revision();
    try {
      const json = { ...change, version: saved.version, ...(workingCopy && { workingCopy }) };
      take(await propertyApi.change(_id, json, signal), sent);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return fail(error, isOffered, sent);
    }
  };

  /** Resolves to whether it is saved all the same: an earlier answer may have got lost. */
  const fail = ({ status, current, fields, message, kind }: ApiError, isOffered: boolean, sent: ListingValues) => {
    update({ phase: "idle" });
    if (status === 401) update({ signedOut: "when saving" });
    const found = byField(fields);
    if (Object.keys(found).length > 0) refuse(found);
    if (current) {
      const theirs = current as NewerProperty;
      update({ conflict: { theirs, isOffered, isOwn: theirs.changedBy?._id === personId } });
      if (versionsIn(state.get())?.length !== 0) return false;
      take(theirs, sent);
      return true;
    }
    if (saving?.signal.aborted !== true) toast("failure", message);
    else toast("failure", kind === "TIMEOUT_ERROR" ? tookTooLong : cancelled);
    return false;
  };

  const save = async (isOffered: boolean): Promise<boolean> => {
    if (state.get().phase !== "idle") return false;
    const controller = new AbortController();
    saving = controller;
    update({ phase: "waiting for pictures" });
    await Promise.race([picturesArrived(), abortion(controller.signal)]);
    if (controller.signal.aborted) {
      update({ phase: "idle" });
      toast("failure", cancelled);
      return false;
    }
    copy.hold();
    const clock = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), longestSaving);
    try {
      const isSaved = await send(isOffered, controller);
      if (isSaved) toast("success", "Property updated successfully");
      return isSaved;
    } finally {
      clearTimeout(clock);
      copy.resume();
    }
  };

  return {
    state,
    autosave: copy,
    save,
    cancel: () => saving?.abort(),
    change(changes) {
      const { mistakes, saved } = state.get();
      const values = { ...state.get().values, ...changes };
      const shown = Object.keys(mistakes) as ListingField[];
      const wrong = shown.length > 0 ? checkValues(values, saved.isOffered).mistakes : {};
      // What was said of a field holds until it is mended; the server's sentences until it is touched.
      const left = shown.filter((field) => !(field in changes) || wrong[field] !== undefined);
      update({ values, mistakes: Object.fromEntries(left.map((field) => [field, wrong[field] ?? mistakes[field]])) });
      changed();
    },
    receive(url, images) {
      copy.receive(url);
      update({ values: { ...state.get().values, images } });
      changed(true);
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
      newest = conflict.theirs;
      update({ saved: conflict.theirs, values: chosen, conflict: undefined });
      changed();
      return save(isOffered);
    },
    postpone: () => update({ conflict: undefined }),
    restore() {
      const opened = openedWith(property, personId, work);
      for (const url of work.pictures) copy.receive(url);
      if (!opened) {
        // The listing has become what was typed, in another tab: the server need not keep it.
        if (work.copy) copy.adopt(work.copy.revision, work.copy);
        changed(true);
        return;
      }
      const { saved, values, known, at, isOnlyHere } = opened;
      isInBrowser = isOnlyHere;
      update({ saved, values, restored: { at } });
      copy.adopt(known, isOnlyHere ? undefined : (work.copy ?? undefined), isOnlyHere ? undefined : at);
      if (copy.isPending()) changed(true);
    },
    discard() {
      const { saved, values, restored } = state.get();
      const listing = valuesOf(newest);
      update({ saved: newest, values: listing, mistakes: {}, restored: undefined });
      changed(true);
      const bringBack = () => {
        // What was typed since stays.
        update({ saved, values: withTyped(values, listing, state.get().values), restored });
        changed(true);
      };
      toast("success", "Your changes were discarded", {
        action: { label: "Undo", run: bringBack },
        duration: longestUndo,
      });
    },
    compare(isCompared) {
      const { elsewhere } = state.get();
      if (elsewhere) update({ elsewhere: { ...elsewhere, isCompared } });
    },
    merge(choices) {
      const { elsewhere, saved, values } = state.get();
      if (!elsewhere) return;
      const { isOffered } = saved;
      const { copy: theirs } = elsewhere;
      const merged = chosenOf({ ...elsewhere.values, isOffered }, { ...values, isOffered }, choices);
      const { isOffered: _, ...chosen } = merged;
      copy.adopt(theirs?.revision ?? null, theirs ?? undefined, theirs?.savedAt);
      // The older of both: what others have saved since shows before anything is written.
      const version = Math.min(saved.version, theirs?.version ?? newest.version);
      const isMine = sameValues(chosen, values);
      update({ elsewhere: undefined, ...(!isMine && { saved: { ...newest, version }, values: chosen }) });
      changed(true);
    },
    abandon() {
      copy.hold();
      dropDraft(personId, _id);
    },
  };
}

const tookTooLong = `Saving took longer than ${longestSaving / 1_000} seconds and was stopped. Your text is kept: try again`;
const cancelled = "Saving was stopped. Your text is kept";

const abortion = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
