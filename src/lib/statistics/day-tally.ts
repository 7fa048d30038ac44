/** Counts in memory that are not written yet. */

import type { Counted, DayCount } from "#lib/shared/management/day-counts.ts";
import { dayOf } from "#lib/shared/text/dates.ts";

/** Views and contacts of one listing on one day. */
export type ListingDay = DayCount & { readonly propertyId: string };

type Entry = { -readonly [Key in keyof ListingDay]: ListingDay[Key] };

export class DayTally {
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();
  /** The last hour and its day, cached because computing a day is slow. */
  #hour = Number.NaN;
  #day = "";

  /** Holds at most `most` listing days. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns false if there is no room; existing entries still count. */
  add(propertyId: string, what: Counted, now: number): boolean {
    const day = this.#dayAt(now);
    if (this.#entries.size >= this.#most && !this.#entries.has(keyOf(propertyId, day))) return false;
    this.#entryOf(propertyId, day)[what] += 1;
    return true;
  }

  /** Removes and returns at most `most` entries. */
  take(most: number): ListingDay[] {
    const taken: ListingDay[] = [];
    for (const [key, entry] of this.#entries) {
      if (taken.length === most) break;
      taken.push(entry);
      this.#entries.delete(key);
    }
    return taken;
  }

  /** Adds entries back after a failed write. */
  putBack(entries: readonly ListingDay[]): void {
    for (const { propertyId, day, views, contacts } of entries) {
      const entry = this.#entryOf(propertyId, day);
      entry.views += views;
      entry.contacts += contacts;
    }
  }

  #entryOf(propertyId: string, day: string): Entry {
    const key = keyOf(propertyId, day);
    const entry = this.#entries.get(key) ?? { propertyId, day, views: 0, contacts: 0 };
    this.#entries.set(key, entry);
    return entry;
  }

  #dayAt(now: number): string {
    const hour = Math.floor(now / 3_600_000);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#day = dayOf(now);
    }
    return this.#day;
  }
}

const keyOf = (propertyId: string, day: string): string => `${day} ${propertyId}`;
