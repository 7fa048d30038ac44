/**
 * Saves the working copy on the server: shortly after the last key, when the page closes, and repeatedly while offline.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { KeptWork, ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { Revision, WorkingCopy, WorkingState } from "#lib/contracts/working-copy.ts";
import { ApiError } from "#lib/stores/api.ts";
import { workingCopyApi } from "#lib/stores/management/working-copy-api.ts";

/** In milliseconds. */
const afterLastKey = 1_500;
const afterFirstKey = 4_000;
const longestWait = 15_000;
const retries = [2_000, 4_000, 8_000, 15_000];

export interface Keeping {
  readonly phase: "nothing" | "waiting" | "sending" | "kept" | "cut off" | "busy" | "refused";
  /** Server time of the save. */
  readonly at?: string;
  /** Why it was refused. */
  readonly sentence?: string;
}

/** Whether the text could not be saved. */
export const isFailing = ({ phase }: Keeping): boolean => ["cut off", "busy", "refused"].includes(phase);

/** Changed fields, their previous values, and the base version. */
export interface Typed {
  readonly fields: WorkingCopy["fields"];
  readonly before: WorkingCopy["before"];
  readonly version: number;
}

interface Form {
  readonly propertyId: string;
  /** What is to be kept on the server. */
  readonly read: () => Typed;
  /** Whether these are all changed fields. */
  readonly isWhole: () => boolean;
  /** Called when a save gets a new number; its answer may get lost, so `newestKnown` includes it. */
  readonly onSending: () => void;
  /** Called when the page closes with unsaved changes. */
  readonly onLeaving: () => void;
  /** Called when the server's state changed. */
  readonly onSettled: () => void;
  /** Called if another form saved or discarded fields that this form only restored. `listing` is the current one. */
  readonly onDecided: (listing: ManagedProperty, fields: WorkingCopy["fields"]) => void;
  /** Called if another form of the same person has saved since. */
  readonly onElsewhere: (copy: WorkingCopy) => void;
  readonly onSignedOut: () => void;
  /** Called if the listing was deleted or has another owner. */
  readonly onGone: () => void;
}

export type Autosave = ReturnType<typeof autosave>;

export function autosave({ propertyId, read, isWhole, ...told }: Form) {
  let form = crypto.randomUUID();
  const keeping = atom<Keeping>({ phase: "nothing" });
  const received = new Set<string>();
  let number = 0;
  let replaces: Revision | null = null;
  /** The server's state, and its key from `keyOf`. */
  let kept: Typed = nothing;
  let keptKey = keyOf(kept, 0);
  /** Fields of a save without an answer. The server may have them or not. */
  const doubtful = new Set<string>();
  let lastAt: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstKey: number | undefined;
  let failures = 0;
  let isHeld = false;
  /** Status of the current refusal; the person may fix its cause in another tab. */
  let refused: number | undefined;
  /** Number of the save that the listing's own save includes. */
  let heldNumber = 0;
  let running: AbortController | undefined;

  const isPending = (): boolean => keyOf(read(), received.size) !== keptKey;

  /** The fields that the server has, as this form knows for certain. */
  const certain = (): WorkingCopy["fields"] =>
    Object.fromEntries(Object.entries(kept.fields).filter(([name]) => !doubtful.has(name)));

  const isStuck = (): boolean => !isWhole() || (isPending() && isFailing(keeping.get()));

  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const wait = (milliseconds: number) => {
    stopWaiting();
    timer = setTimeout(() => void send(), milliseconds);
  };

  const send = async (closing = false): Promise<void> => {
    stopWaiting();
    // A closing page cannot wait for running saves: the server orders them by number.
    if (!closing && (isHeld || running)) return;
    const typed = read();
    if (keyOf(typed, received.size) === keptKey) return settle();
    firstKey = undefined;
    number += 1;
    const own = number;
    const controller = new AbortController();
    running = controller;
    const clock = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), longestWait);
    // While saving fails, the message stays.
    if (failures === 0 && refused === undefined) keeping.set({ phase: "sending" });
    told.onSending();
    const inherited = Object.entries(certain()).flatMap(([name, value]) => {
      const field = name as keyof WorkingCopy["fields"];
      if (JSON.stringify(typed.fields[field]) === JSON.stringify(value)) return [field];
      doubtful.add(name);
      return [];
    });
    try {
      const json = { ...typed, revision: { form, number }, replaces, inherited, closing, received: [...received] };
      const state = await workingCopyApi.keep(propertyId, json, { keepalive: closing, signal: controller.signal });
      if (own !== number || running !== controller) return;
      const { listing, copy } = state;
      running = undefined;
      // The page did not close after all, and the server has joined another form's fields.
      if (copy && copy.revision.form !== form) return meetOther(copy);
      if (listing) told.onDecided(listing, certain());
      setKept(listing ? { ...typed, fields: state.copy?.fields ?? {} } : typed);
      failures = 0;
      settle(state);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (own !== number || running !== controller) return;
      running = undefined;
      fail(error);
    } finally {
      clearTimeout(clock);
    }
  };

  const setKept = (typed: Typed) => {
    kept = typed;
    keptKey = keyOf(typed, received.size);
    refused = undefined;
    doubtful.clear();
  };

  /** Reports the server's state, and continues if more was typed. */
  const settle = (state?: KeptWork) => {
    if (state) keeping.set(state.copy ? { phase: "kept", at: state.copy.savedAt } : { phase: "nothing" });
    else keeping.set(lastKept());
    if (state?.copy) lastAt = state.copy.savedAt;
    if (isPending()) changed();
    told.onSettled();
  };

  const lastKept = (): Keeping =>
    Object.keys(read().fields).length > 0 && lastAt !== undefined
      ? { phase: "kept", at: lastAt }
      : { phase: "nothing" };

  const fail = ({ kind, status, current, message }: ApiError) => {
    const theirs = (current as WorkingState | undefined)?.copy;
    if (status === 409 && theirs) return meetOther(theirs);
    if (isPassing({ kind, status })) {
      keeping.set({ phase: kind === "FETCH_ERROR" ? "cut off" : "busy" });
      wait(retries[Math.min(failures, retries.length - 1)] ?? longestWait);
      failures += 1;
    } else {
      failures = 0;
      refused = status;
      keeping.set({ phase: "refused", sentence: message });
      if (status === 401) told.onSignedOut();
      if (status !== 404) return told.onSettled();
      told.onGone();
      // It may be restored elsewhere, where nothing tells this form.
      wait(longestWait);
    }
    told.onSettled();
  };

  /** Another form of the same person has saved `copy`. */
  const meetOther = (copy: WorkingCopy) => {
    if (takeAsOwn(copy)) return;
    failures = 0;
    told.onElsewhere(copy);
    told.onSettled();
  };

  /** Whether the other form saved the same: its page was reloaded, or its answer got lost. */
  const takeAsOwn = (copy: WorkingCopy): boolean => {
    if (keyOf(copy, received.size) !== keyOf(read(), received.size)) return false;
    replaces = copy.revision;
    number = 0;
    form = crypto.randomUUID();
    failures = 0;
    setKept(copy);
    settle({ copy, pictures: [] });
    return true;
  };

  const changed = (isUrgent = false) => {
    const { phase } = keeping.get();
    if (isHeld) return;
    const isRetrying = phase === "cut off" || phase === "busy";
    if (!isRetrying && phase !== "sending" && isPending()) keeping.set({ phase: "waiting" });
    const now = Date.now();
    firstKey ??= now;
    // While saving fails, the next try waits longer than after a key.
    const isDue = isRetrying && timer !== undefined;
    if (!isDue || isUrgent) wait(isUrgent ? 0 : Math.min(afterLastKey, Math.max(0, firstKey + afterFirstKey - now)));
  };

  return {
    keeping: keeping as ReadableAtom<Keeping>,
    changed,
    isPending,
    /** Whether closing now would lose text that only this tab has. */
    isStuck,
    /** The page closes, perhaps for good. */
    flush(): void {
      if (!isPending() && isWhole()) return;
      told.onLeaving();
      if (isPending()) void send(true);
    },
    /** Connection or session may be back. */
    retry(): void {
      const { phase } = keeping.get();
      const mayBeMended = phase === "refused" && (refused === 401 || refused === 403 || refused === 404);
      if (phase !== "cut off" && phase !== "busy" && !mayBeMended) return;
      // A request on the old connection would hang.
      running?.abort();
      running = undefined;
      void send();
    },
    /** The form has received this picture. */
    receive: (url: string): void => void received.add(url),
    /** The newest save of this form. */
    revision: (): Revision | undefined => (number > 0 ? { form, number } : (replaces ?? undefined)),
    /** Known saves of other forms, for a form that replaces this one. */
    newestKnown: (): Revision | null => (number > 0 ? { form, number } : replaces),
    /** The fields stored on the server, as far as this form knows. */
    keptFields: (): WorkingCopy["fields"] => kept.fields,
    /** Fields of the server's copy that another form has saved or discarded since. */
    async decidedFields(): Promise<WorkingCopy["fields"]> {
      const fields = certain();
      if (Object.keys(fields).length === 0) return {};
      const { copy } = await workingCopyApi.read(propertyId);
      return copy === null ? fields : {};
    },
    /** Continues from another form's save, which this form now includes. */
    adopt(revision: Revision | null, typed: Typed, at?: string): void {
      replaces = revision;
      setKept(typed);
      if (at !== undefined) lastAt = at;
      keeping.set(at === undefined ? { phase: "nothing" } : { phase: "kept", at });
    },
    /** Pauses while the listing itself is saved. */
    hold(): void {
      isHeld = true;
      heldNumber = number;
      stopWaiting();
      running?.abort();
      running = undefined;
    },
    /** The listing includes the text: the server has deleted the copy, except one sent by a closing page. */
    applied(): void {
      setKept(nothing);
      if (number > heldNumber) keptKey = "";
      keeping.set({ phase: "nothing" });
    },
    resume(): void {
      isHeld = false;
      if (isPending()) changed();
      // What was under way has ended with the saving.
      else if (keeping.get().phase === "sending") settle();
    },
  };
}

const nothing: Typed = { fields: {}, before: {}, version: 0 };

/** Temporary failures: no connection, no answer, or a foreign page as answer. */
const isPassing = ({ kind, status }: Pick<ApiError, "kind" | "status">): boolean =>
  status === undefined || status >= 500 || status === 408 || status === 429 || kind === "PARSING_ERROR";

/** Without fields, the base version does not matter. */
function keyOf({ fields, version }: Pick<Typed, "fields" | "version">, received: number): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted.length === 0 ? [received] : [received, version, sorted]);
}
