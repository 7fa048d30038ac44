/** Saves a listing and merges changes made elsewhere. */
import type { WritableAtom } from "nanostores";
import type { ManagedProperty, NewerProperty } from "#lib/contracts/managed-property.ts";
import { clockTime } from "#lib/shared/text/moments.ts";
import { ApiError } from "#lib/stores/api.ts";
import { propertyApi } from "#lib/stores/management/property-api.ts";
import { toast } from "#lib/stores/ui/toasts.ts";
import type { Autosave } from "./autosave.ts";
import { byField, checkValues, type Mistakes } from "./mistakes.ts";
import { type EditorState, joinedWithNewer, onNewer, versionOf } from "./state.ts";
import { type ListingValues, sameValue, valuesOf, withTyped } from "./values.ts";
import { type Choices, chosenOf, type Version } from "./versions.ts";

/** In milliseconds. */
const longestSaving = 15_000;

interface Form {
  readonly state: WritableAtom<EditorState>;
  readonly copy: Autosave;
  readonly personId: string;
  /** Resolves when all uploads are done. */
  readonly picturesArrived: () => Promise<void>;
  /** Stores the values in this browser, or drops them if nothing is pending. */
  readonly keep: () => void;
  /** Looks for what another form has decided, before a newer listing is joined. */
  readonly onNews: () => Promise<void>;
  readonly onSaved: (now: ManagedProperty) => void;
}

export function saving({ state, copy, personId, picturesArrived, keep, onNews, onSaved }: Form) {
  const update = (changes: Partial<EditorState>) => state.set({ ...state.get(), ...changes });
  let running: AbortController | undefined;
  /** Change made elsewhere that this save includes. */
  let joinedIn: NewerProperty | undefined;

  const refuse = (mistakes: Mistakes) => update({ mistakes, refusals: state.get().refusals + 1, phase: "idle" });

  /** Sets the listing to `now`, and the form too, except for text typed since `sent`. */
  const take = (now: ManagedProperty, sent: ListingValues) => {
    const values = withTyped(valuesOf(now), sent, state.get().values);
    const over = { conflict: undefined, restored: undefined, elsewhere: undefined, signedOut: undefined };
    update({ saved: now, baseVersion: now.version, base: versionOf(now), values, phase: "idle", ...over });
    copy.applied();
    keep();
    onSaved(now);
  };

  const goOnFrom = (newer: ManagedProperty, version: Version) => {
    update({ ...onNewer(newer, { version, differences: [] }, state.get()), conflict: undefined });
  };

  const send = async (isOffered: boolean, signal: AbortSignal): Promise<boolean> => {
    const { values: sent, baseVersion } = state.get();
    const { change, mistakes } = checkValues(sent, isOffered);
    if (!change) {
      refuse(mistakes);
      return false;
    }
    update({ phase: "saving", mistakes: {} });
    const workingCopy = copy.revision();
    try {
      const json = { ...change, version: baseVersion, ...(workingCopy && { workingCopy }) };
      take(await propertyApi.change(state.get().saved._id, json, signal), sent);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const newer = error.current as NewerProperty | undefined;
      return newer ? joinNewer(newer, isOffered, sent, signal) : fail(error, signal);
    }
  };

  /** Resolves to whether it is saved: an earlier answer may be lost, or both changes may merge. */
  const joinNewer = async (
    theirs: NewerProperty,
    isOffered: boolean,
    sent: ListingValues,
    signal: AbortSignal,
  ): Promise<boolean> => {
    await onNews();
    const { version, differences } = joinedWithNewer(state.get(), { theirs, isOffered });
    if (differences.length > 0) {
      const isOwn = theirs.changedBy?._id === personId;
      update({ phase: "idle", conflict: { theirs, isOffered, isOwn } });
      return false;
    }
    if (sameValue(version, versionOf(theirs))) {
      take(theirs, sent);
      return true;
    }
    joinedIn = theirs;
    goOnFrom(theirs, version);
    return send(version.isOffered, signal);
  };

  const fail = ({ status, fields, message, kind }: ApiError, signal: AbortSignal): boolean => {
    update({ phase: "idle" });
    if (status === 401) update({ signedOut: "when saving" });
    const found = byField(fields);
    if (Object.keys(found).length > 0) refuse(found);
    if (!signal.aborted) toast("failure", message);
    else toast("failure", kind === "TIMEOUT_ERROR" ? tookTooLong : cancelled);
    return false;
  };

  const save = async (isOffered: boolean): Promise<boolean> => {
    const { phase, elsewhere } = state.get();
    if (phase !== "idle") return false;
    if (elsewhere) {
      // The other form's text would be lost unseen.
      update({ elsewhere: { ...elsewhere, isCompared: true } });
      return false;
    }
    const controller = new AbortController();
    running = controller;
    joinedIn = undefined;
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
      const isSaved = await send(isOffered, controller.signal);
      if (isSaved) toast("success", "Property updated successfully");
      if (isSaved && joinedIn) toast("success", `It also holds the changes that ${whoAndWhen(joinedIn, personId)}`);
      return isSaved;
    } finally {
      clearTimeout(clock);
      copy.resume();
    }
  };

  return {
    save,
    /** Cancels a slow save; the text stays. */
    cancel: (): void => running?.abort(),
    /** Saves onto the newer listing with the person's choices. */
    async settle(choices: Choices): Promise<boolean> {
      const { conflict } = state.get();
      if (!conflict) return false;
      const version = chosenOf(joinedWithNewer(state.get(), conflict), choices);
      goOnFrom(conflict.theirs, version);
      keep();
      return save(version.isOffered);
    },
  };
}

/** "Bola Ade made at 14:05" */
const whoAndWhen = ({ changedBy, changedAt }: NewerProperty, personId: string): string => {
  const who = changedBy?._id === personId ? "you" : (changedBy?.name ?? "the site");
  return `${who} made at ${clockTime(changedAt)}`;
};

const tookTooLong = `Saving took longer than ${longestSaving / 1_000} seconds and was stopped. Your text is kept: try again`;
const cancelled = "Saving was stopped. Your text is kept";

const abortion = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
