/**
 * Suggestions for typed text. Earlier ones stay, filtered, until new ones arrive, so that nothing flickers on a slow
 * network. Late answers are cached but not shown.
 */
import { atom } from "nanostores";
import type { SearchSuggestions } from "#lib/contracts/suggestions.ts";
import { isNothing, narrowed, noSuggestions } from "#lib/stores/search/narrowed.ts";
import { spelled } from "#lib/stores/search/typed-words.ts";

export interface Shown {
  /** Normalised text; empty if blank. */
  readonly text: string;
  readonly suggestions: SearchSuggestions;
  /** Whether the suggestions belong to this text. */
  readonly isSettled: boolean;
}

export interface Surroundings {
  readonly ask: (text: string, signal: AbortSignal) => Promise<SearchSuggestions>;
  readonly isOnline: () => boolean;
  readonly savesData: () => boolean;
}

/** Milliseconds without a key before asking. */
const pause = { usual: 100, savingData: 400 };
/** With Save-Data, shorter texts are not looked up: they match too much. */
const shortestSavingData = 3;
/** The server ignores longer texts. */
const longest = 100;
const longestWait = 8_000;
const mostKept = 200;

export class Suggester {
  readonly shown = atom<Shown>({ text: "", suggestions: noSuggestions, isSettled: true });
  readonly #around: Surroundings;
  readonly #kept = new Map<string, SearchSuggestions>();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  type(typed: string): void {
    const text = spelled(typed);
    if (text === this.shown.get().text && (this.#waiting || this.#request)) return;
    this.stop();
    const known = this.#known(text);
    if (known) {
      this.shown.set({ text, suggestions: known, isSettled: true });
      return;
    }
    const { isOnline, savesData } = this.#around;
    const isAsked = isOnline() && !(savesData() && text.length < shortestSavingData);
    this.shown.set({ text, suggestions: this.#meanwhile(text, isAsked), isSettled: false });
    if (isAsked) this.#waiting = setTimeout(() => this.#ask(text), savesData() ? pause.savingData : pause.usual);
  }

  /** Stops asking. */
  stop(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#request?.abort();
    this.#request = undefined;
  }

  /** Also for an empty text, or if no word begins like it. */
  #known(text: string): SearchSuggestions | undefined {
    if (text === "" || text.length > longest) return noSuggestions;
    const kept = this.#kept.get(text);
    if (kept) return kept;
    for (let start = text; /[\p{L}\p{N}]$/u.test(start); start = start.slice(0, -1)) {
      if (this.#kept.get(start)?.isDeadEnd) return noSuggestions;
    }
    return undefined;
  }

  #meanwhile(text: string, isAsked: boolean): SearchSuggestions {
    const before = this.#nearestKept(text) ?? this.shown.get();
    const left = narrowed(before.suggestions, before.text, text);
    const goesOn = before.text !== "" && text.startsWith(before.text);
    // Old suggestions are better than a list that closes and reopens.
    return isNothing(left) && goesOn && isAsked ? before.suggestions : left;
  }

  /** Cached suggestions for the longest beginning of the text. */
  #nearestKept(text: string): Pick<Shown, "text" | "suggestions"> | undefined {
    for (let length = text.length - 1; length > 0; length -= 1) {
      const start = text.slice(0, length);
      const suggestions = this.#kept.get(start);
      if (suggestions) return { text: start, suggestions };
    }
    return undefined;
  }

  async #ask(text: string): Promise<void> {
    const request = new AbortController();
    this.#waiting = undefined;
    this.#request = request;
    const limit = setTimeout(() => request.abort(), longestWait);
    const settled = await this.#around.ask(text, request.signal).catch(() => undefined);
    clearTimeout(limit);
    if (settled) this.#keep(text, settled);
    if (this.#request !== request) return;
    this.#request = undefined;
    // After a network failure, suggestions that no longer match are removed.
    const suggestions = settled ?? this.#meanwhile(text, false);
    this.shown.set({ text, suggestions, isSettled: settled !== undefined });
  }

  #keep(text: string, suggestions: SearchSuggestions): void {
    this.#kept.set(text, suggestions);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
