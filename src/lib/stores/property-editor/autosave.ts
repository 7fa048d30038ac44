/**
 * Keeps what is typed and not saved on the server: a moment after the last key, when the page goes, and again and again
 * while there is no connection.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { KeptWork, ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { Revision, WorkingCopy, WorkingState } from "#lib/contracts/working-copy.ts";
import { ApiError } from "#lib/stores/api.ts";
import { workingCopyApi } from "#lib/stores/management/working-copy-api.ts";

/** Milliseconds. */
const afterLastKey = 1_500;
const afterFirstKey = 4_000;
const longestWait = 15_000;
const retries = [2_000, 4_000, 8_000, 15_000];

export interface Keeping {
  readonly phase: "nothing" | "waiting" | "sending" | "kept" | "cut off" | "busy" | "refused";
  /** When it was kept, as the server's clock has it. */
  readonly at?: string;
  /** Why it was refused. */
  readonly sentence?: string;
}

/** Whether what is typed could not be kept. */
export const isFailing = ({ phase }: Keeping): boolean => ["cut off", "busy", "refused"].includes(phase);

/** What differs from the listing now, what it was before, and the version of the listing that it is typed on. */
export interface Typed {
  readonly fields: WorkingCopy["fields"];
  readonly before: WorkingCopy["before"];
  readonly version: number;
}

interface Form {
  readonly propertyId: string;
  /** What is to be kept on the server. */
  readonly read: () => Typed;
  /** Whether that is all that is typed. */
  readonly isWhole: () => boolean;
  /** What is typed goes under a new number, whose answer may get lost: `newestKnown` holds it. */
  readonly onSending: () => void;
  /** The page goes while something is pending. */
  readonly onLeaving: () => void;
  /** Something has changed about what the server has. */
  readonly onSettled: () => void;
  /** Another form has saved or taken back fields that this form only held from it. `listing` is what it is now. */
  readonly onDecided: (listing: ManagedProperty, fields: WorkingCopy["fields"]) => void;
  /** Another form of the same person has kept something since: `adopt` is called with it. */
  readonly onElsewhere: (copy: WorkingCopy) => void;
  readonly onSignedOut: () => void;
  /** The listing was deleted, or is no longer this person's. */
  readonly onGone: () => void;
}

export type Autosave = ReturnType<typeof autosave>;

export function autosave({ propertyId, read, isWhole, ...told }: Form) {
  let form = crypto.randomUUID();
  const keeping = atom<Keeping>({ phase: "nothing" });
  const received = new Set<string>();
  let number = 0;
  let replaces: Revision | null = null;
  /** What the server has, and the same as `keyOf` has it. */
  let kept: Typed = nothing;
  let keptKey = keyOf(kept, 0);
  /** Fields that an unanswered sending has changed: nobody knows what the server has of them. */
  const doubtful = new Set<string>();
  let lastAt: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstKey: number | undefined;
  let failures = 0;
  let isHeld = false;
  /** The status of the refusal that stands; a person may mend its cause in another tab. */
  let refused: number | undefined;
  /** The sending that the listing's own saving knows of. */
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

  const send = async (keepalive = false): Promise<void> => {
    stopWaiting();
    // What goes with the page cannot wait for what is under way: the server keeps their order by their numbers.
    if (!keepalive && (isHeld || running)) return;
    const typed = read();
    if (keyOf(typed, received.size) === keptKey) return settle();
    firstKey = undefined;
    number += 1;
    const own = number;
    const controller = new AbortController();
    running = controller;
    const clock = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), longestWait);
    // While it fails, it goes on saying so.
    if (failures === 0 && refused === undefined) keeping.set({ phase: "sending" });
    told.onSending();
    const inherited = Object.entries(certain()).flatMap(([name, value]) => {
      const field = name as keyof WorkingCopy["fields"];
      if (JSON.stringify(typed.fields[field]) === JSON.stringify(value)) return [field];
      doubtful.add(name);
      return [];
    });
    try {
      const json = { ...typed, revision: { form, number }, replaces, inherited, received: [...received] };
      const state = await workingCopyApi.keep(propertyId, json, { keepalive, signal: controller.signal });
      if (own !== number || running !== controller) return;
      const { listing } = state;
      if (listing) told.onDecided(listing, certain());
      setKept(listing ? { ...typed, fields: state.copy?.fields ?? {} } : typed);
      failures = 0;
      running = undefined;
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

  /** Says what the server has, and goes on where more was typed meanwhile. */
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
    if (status === 409 && theirs) {
      if (takeAsOwn(theirs)) return;
      failures = 0;
      told.onElsewhere(theirs);
    } else if (isPassing({ kind, status })) {
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

  /** Whether the other form has kept the same: this one's page was loaded again, or its answer got lost. */
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
    // While it fails, the next try waits longer than for a key.
    const isDue = isRetrying && timer !== undefined;
    if (!isDue || isUrgent) wait(isUrgent ? 0 : Math.min(afterLastKey, Math.max(0, firstKey + afterFirstKey - now)));
  };

  return {
    keeping: keeping as ReadableAtom<Keeping>,
    changed,
    isPending,
    /** Whether leaving now would leave something behind that only this tab has. */
    isStuck,
    /** The page goes, perhaps for good. */
    flush(): void {
      if (!isPending() && isWhole()) return;
      told.onLeaving();
      if (isPending()) void send(true);
    },
    /** There may be a connection or a session again. */
    retry(): void {
      const { phase } = keeping.get();
      const mayBeMended = phase === "refused" && (refused === 401 || refused === 403 || refused === 404);
      if (phase !== "cut off" && phase !== "busy" && !mayBeMended) return;
      // One that hangs on the old connection would keep it waiting.
      running?.abort();
      running = undefined;
      void send();
    },
    /** The form has this picture now, whatever becomes of it there. */
    receive: (url: string): void => void received.add(url),
    /** The newest sending of this form. */
    revision: (): Revision | undefined => (number > 0 ? { form, number } : (replaces ?? undefined)),
    /** What is known of other forms' sendings, for a form that goes on in the place of this one. */
    newestKnown: (): Revision | null => (number > 0 ? { form, number } : replaces),
    /** The fields that the server has, as this form knows. */
    keptFields: (): WorkingCopy["fields"] => kept.fields,
    /** The fields of the server's copy, where another form has saved or taken it back since: it has decided them. */
    async decidedFields(): Promise<WorkingCopy["fields"]> {
      const fields = certain();
      if (Object.keys(fields).length === 0) return {};
      const { copy } = await workingCopyApi.read(propertyId);
      return copy === null ? fields : {};
    },
    /** Goes on from what another form has kept, which this form holds now. */
    adopt(revision: Revision | null, typed: Typed, at?: string): void {
      replaces = revision;
      setKept(typed);
      if (at !== undefined) lastAt = at;
      keeping.set(at === undefined ? { phase: "nothing" } : { phase: "kept", at });
    },
    /** Nothing is sent while the listing itself is saved. */
    hold(): void {
      isHeld = true;
      heldNumber = number;
      stopWaiting();
      running?.abort();
      running = undefined;
    },
    /** The listing holds what was typed: the server has let go of the copy, but for one that went with the page since. */
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

/** What passes by itself: no connection, a server that is away or does not answer, a stranger's page in its place. */
const isPassing = ({ kind, status }: Pick<ApiError, "kind" | "status">): boolean =>
  status === undefined || status >= 500 || status === 408 || status === 429 || kind === "PARSING_ERROR";

/** Without fields it is all the same on which version nothing was typed. */
function keyOf({ fields, version }: Pick<Typed, "fields" | "version">, received: number): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted.length === 0 ? [received] : [received, version, sorted]);
}
