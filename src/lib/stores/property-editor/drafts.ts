/**
 * Drafts of unsaved text in the browser. A tab keeps its draft over a reload, sign-in or crash. If the tab may close,
 * the draft is also put into shared storage under its own name.
 */
import type { Revision, WorkingCopy } from "#lib/contracts/working-copy.ts";
import { quietly } from "./storage.ts";
import { type ListingValues, typesAs } from "./values.ts";

type Fields = WorkingCopy["fields"];

export interface Draft {
  /** Fields that differ from the listing. */
  readonly fields: Fields;
  /** Their values in the listing. */
  readonly before: Fields;
  /** The listing's version that they are based on. */
  readonly version: number;
  /** Fields of the server's copy, as the form knows it. */
  readonly base: Fields;
  /** Fields in which the person had to choose: their `base` is common to both versions. */
  readonly asked?: readonly string[];
  /** Newest revision of the server's copy that the draft includes. */
  readonly known: Revision | null;
  /** When it was typed (ISO). */
  readonly at: string;
}

/** A draft of a tab that may be closed. */
export interface LeftDraft extends Draft {
  /** Its key in shared storage; undefined for this tab's own draft. */
  readonly name: string | undefined;
  /** Its stored text. */
  readonly text: string;
}

/** Drafts of one person for one listing. They are never shown to another person. */
export function draftsOf(personId: string, propertyId: string) {
  const inTab = `editing:${personId}:${propertyId}`;
  const inBrowser = `${inTab}:${crypto.randomUUID()}`;

  return {
    keep(draft: Draft, isForBrowser: boolean): void {
      const text = JSON.stringify(draft);
      quietly(() => sessionStorage.setItem(inTab, text));
      if (isForBrowser) quietly(() => localStorage.setItem(inBrowser, text));
    },
    /** Server or listing include everything. */
    drop(): void {
      quietly(() => sessionStorage.removeItem(inTab));
      quietly(() => localStorage.removeItem(inBrowser));
    },
    /** Removes a closed tab's draft from storage, unless that tab has written since. */
    take({ name, text }: LeftDraft): void {
      if (name === undefined) return;
      quietly(() => {
        if (localStorage.getItem(name) === text) localStorage.removeItem(name);
      });
    },
    /** Drafts of this tab and closed tabs, oldest first. Drafts of another release are left out. */
    read(shape: ListingValues): LeftDraft[] {
      const names = (quietly(() => Object.keys(localStorage)) ?? []).filter((name) => name.startsWith(`${inTab}:`));
      const own = toDraft(undefined, () => sessionStorage.getItem(inTab));
      const left = names.map((name) => toDraft(name, () => localStorage.getItem(name)));
      return [own, ...left]
        .filter((draft) => draft !== undefined)
        .filter(({ fields }) => typesAs(fields, shape))
        .sort((a, b) => (a.at < b.at ? -1 : 1));
    },
  };
}

function toDraft(name: string | undefined, textOf: () => string | null): LeftDraft | undefined {
  const text = quietly(textOf) ?? "null";
  const draft = quietly(() => JSON.parse(text) as Draft | null);
  return draft?.fields ? { ...draft, name, text } : undefined;
}
