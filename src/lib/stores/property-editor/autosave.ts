/**
 * Keeps what is typed and not saved on the server: a moment after the last key, when the page goes, and again and again
 * while there is no connection.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { Revision, WorkingCopy, WorkingState } from "#lib/contracts/working-copy.ts";
import { ApiError } from "#lib/stores/api.ts";
import { workingCopyApi } from "#lib/stores/working-copy-api.ts";

/** Milliseconds. */
const afterLastKey = 1_500;
const afterFirstKey = 4_000;
const longestWait = 15_000;
const retries = [2_000, 4_000, 8_000, 15_000];

export interface Keeping {
  readonly phase: "nothing" | "waiting" | "sending" | "kept" | "cut off" | "busy" | "refused" | "elsewhere";
  /** When it was kept, as the server's clock has it. */
  readonly at?: string;
  /** Why it was refused. */
  readonly sentence?: string;
}

/** What differs from the listing now, and the version of the listing that it is typed on. */
export interface Typed {
  readonly fields: WorkingCopy["fields"];
  readonly version: number;
}

interface Form {
  readonly propertyId: string;
  readonly read: () => Typed;
  /** Something has changed about what the server has. */
  readonly onSettled: () => void;
  readonly onElsewhere: (state: WorkingState) => void;
  readonly onSignedOut: () => void;
}

export type Autosave = ReturnType<typeof autosave>;

export function autosave({ propertyId, read, onSettled, onElsewhere, onSignedOut }: Form) {
  const form = crypto.randomUUID();
  const keeping = atom<Keeping>({ phase: "nothing" });
  const received = new Set<string>();
  let number = 0;
  let replaces: Revision | null = null;
  /** What the server has, as `keyOf` has it. */
  let kept = keyOf({ fields: {}, version: 0 }, 0);
  let lastAt: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstKey: number | undefined;
  let failures = 0;
  let isHeld = false;
  let running: AbortController | undefined;

  const isPending = (): boolean => keyOf(read(), received.size) !== kept;

  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };

  const send = async (keepalive = false): Promise<void> => {
    clearTimeout(timer);
    // What goes with the page cannot wait for what is under way: the server keeps their order by their numbers.
    if (isHeld || (running && !keepalive)) return;
    const typed = read();
    const key = keyOf(typed, received.size);
    if (key === kept) return settle();
    firstKey = undefined;
    number += 1;
    const own = number;
    const controller = new AbortController();
    running = controller;
    const clock = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), longestWait);
    keeping.set({ phase: "sending" });
    try {
      const json = { ...typed, revision: { form, number }, replaces, received: [...received] };
      const state = await workingCopyApi.keep(propertyId, json, { keepalive, signal: controller.signal });
      if (own !== number || running !== controller) return;
      kept = key;
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

  /** Says what the server has, and goes on where more was typed meanwhile. */
  const settle = (state?: WorkingState) => {
    if (state) keeping.set(state.copy ? { phase: "kept", at: state.copy.savedAt } : { phase: "nothing" });
    else keeping.set(lastKept());
    if (state?.copy) lastAt = state.copy.savedAt;
    if (isPending()) changed();
    onSettled();
  };

  const lastKept = (): Keeping =>
    Object.keys(read().fields).length > 0 && lastAt !== undefined
      ? { phase: "kept", at: lastAt }
      : { phase: "nothing" };

  const fail = ({ status, current, message }: ApiError) => {
    if (status === 409 && current) {
      keeping.set({ phase: "elsewhere" });
      onElsewhere(current as WorkingState);
    } else if (status === undefined || status >= 500 || status === 429) {
      keeping.set({ phase: status === undefined ? "cut off" : "busy" });
      wait(retries[Math.min(failures, retries.length - 1)] ?? longestWait);
      failures += 1;
    } else {
      keeping.set({ phase: "refused", sentence: message });
      if (status === 401) onSignedOut();
    }
    onSettled();
  };

  const changed = (isUrgent = false) => {
    const { phase } = keeping.get();
    if (isHeld || phase === "elsewhere") return;
    const isFailing = phase === "cut off" || phase === "busy";
    if (!isFailing && phase !== "sending" && isPending()) keeping.set({ phase: "waiting" });
    const now = Date.now();
    firstKey ??= now;
    // While it fails, the next try is already due.
    if (!isFailing || isUrgent)
      wait(isUrgent ? 0 : Math.min(afterLastKey, Math.max(0, firstKey + afterFirstKey - now)));
  };

  return {
    keeping: keeping as ReadableAtom<Keeping>,
    changed,
    isPending,
    /** Whether leaving now would leave something behind that only this tab has. */
    isStuck: (): boolean => isPending() && ["cut off", "busy", "refused", "elsewhere"].includes(keeping.get().phase),
    /** The page goes, perhaps for good. */
    flush(): void {
      if (isPending() && keeping.get().phase !== "elsewhere") void send(true);
    },
    /** There may be a connection again. */
    retry(): void {
      if (["cut off", "busy"].includes(keeping.get().phase)) void send();
    },
    /** The form has this picture now, whatever becomes of it there. */
    receive: (url: string): void => void received.add(url),
    /** The newest sending of this form. */
    revision: (): Revision | undefined => (number > 0 ? { form, number } : (replaces ?? undefined)),
    /** What is known of other forms' sendings, for a form that goes on in the place of this one. */
    newestKnown: (): Revision | null => (number > 0 ? { form, number } : replaces),
    /** Begins with what another form has kept: its fields are the ones that the form shows. */
    adopt(revision: Revision | null, typed?: Typed, at?: string): void {
      replaces = revision;
      if (typed) kept = keyOf(typed, received.size);
      if (at !== undefined) lastAt = at;
      keeping.set(at === undefined ? { phase: "nothing" } : { phase: "kept", at });
    },
    /** Nothing is sent while the listing itself is saved. */
    hold(): void {
      isHeld = true;
      clearTimeout(timer);
      running?.abort();
      running = undefined;
    },
    /** The listing holds what was typed: the server has let go of the copy. */
    applied(): void {
      kept = keyOf({ fields: {}, version: 0 }, received.size);
      keeping.set({ phase: "nothing" });
    },
    resume(): void {
      isHeld = false;
      if (isPending()) changed();
    },
  };
}

/** Without fields it is all the same on which version nothing was typed. */
function keyOf({ fields, version }: Typed, received: number): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted.length === 0 ? [received] : [received, version, sorted]);
}
