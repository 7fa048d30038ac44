/**
 * Suggestions for what is being typed. Earlier ones stay, narrowed, until the new ones come, so that nothing flickers
 * on a slow network; an answer that comes too late is kept for later and not shown.
 */
import { atom } from "nanostores";
import type { SearchSuggestions } from "#lib/contracts/suggestions.ts";
import { isNothing, narrowed, noSuggestions } from "#lib/stores/search/narrowed.ts";
import { spelled } from "#lib/stores/search/typed-words.ts";

export interface Shown {
  /** What was typed, in its one spelling; empty for what holds nothing. */
  readonly text: string;
  readonly suggestions: SearchSuggestions;
  /** Whether these are the suggestions for it, and not those of before. */
  readonly isSettled: boolean;
}

export interface Surroundings {
  readonly ask: (text: string, signal: AbortSignal) => Promise<SearchSuggestions>;
  readonly isOnline: () => boolean;
  readonly savesData: () => boolean;
}

/** Milliseconds without a further letter. */
const pause = { usual: 100, savingData: 400 };
/** Who saves data is asked for fewer: shorter texts begin too much. */
const shortestSavingData = 3;
/** The server looks at no more. */
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

  /** Asks for nothing more. */
  stop(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#request?.abort();
    this.#request = undefined;
  }

  /** Also nothing is known: for no text at all, and where no word begins so. */
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
    // Rather those of a moment ago than a list that closes and opens again.
    return isNothing(left) && goesOn && isAsked ? before.suggestions : left;
  }

  /** The suggestions for the longest beginning of the text that was asked for. */
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
    // Where the connection failed, what was suggested before and no longer fits goes.
    const suggestions = settled ?? this.#meanwhile(text, false);
    this.shown.set({ text, suggestions, isSettled: settled !== undefined });
  }

  #keep(text: string, suggestions: SearchSuggestions): void {
    this.#kept.set(text, suggestions);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
