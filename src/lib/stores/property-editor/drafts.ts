/**
 * Drafts in the browser: what is typed and not yet on the server. A tab keeps its own draft over a reload, a sign-in and
 * a crash. A draft that may outlive its tab also stands in the browser's storage, under a name of its own.
 */
import type { Revision, WorkingCopy } from "#lib/contracts/working-copy.ts";
import { type ListingValues, typesAs } from "./values.ts";

type Fields = WorkingCopy["fields"];

export interface Draft {
  /** The fields that differ from the listing. */
  readonly fields: Fields;
  /** What they were in the listing before. */
  readonly before: Fields;
  /** The listing's version that they are typed on. */
  readonly version: number;
  /** The fields of the server's copy, as the form knows it. */
  readonly base: Fields;
  /** The fields that the person had to choose in: there `base` is what both versions began with. */
  readonly asked?: readonly string[];
  /** The newest revision of the server's copy whose fields the draft holds. */
  readonly known: Revision | null;
  /** When the draft was typed (ISO). */
  readonly at: string;
}

/** A draft of a tab that may be closed. */
export interface LeftDraft extends Draft {
  /** Its name in the browser's storage; undefined for this tab's own draft. */
  readonly name: string | undefined;
  /** As it stands there. */
  readonly text: string;
}

/** The drafts of one person and listing. One person's words never stand in the form of another person. */
export function draftsOf(personId: string, propertyId: string) {
  const inTab = `editing:${personId}:${propertyId}`;
  const inBrowser = `${inTab}:${crypto.randomUUID()}`;

  return {
    keep(draft: Draft, isForBrowser: boolean): void {
      const text = JSON.stringify(draft);
      quietly(() => sessionStorage.setItem(inTab, text));
      if (isForBrowser) quietly(() => localStorage.setItem(inBrowser, text));
    },
    /** The server or the listing has it all. */
    drop(): void {
      quietly(() => sessionStorage.removeItem(inTab));
      quietly(() => localStorage.removeItem(inBrowser));
    },
    /** Takes a closed tab's draft out of the browser's storage, unless that tab has written to it since. */
    take({ name, text }: LeftDraft): void {
      if (name === undefined) return;
      quietly(() => {
        if (localStorage.getItem(name) === text) localStorage.removeItem(name);
      });
    },
    /** What this tab and closed ones have left, the oldest first. Drafts with fields of another release are left out. */
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

/** A browser may refuse its storage, or have it full: the form works on without it. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
