/** Keeps one visitor from counting many times. Nothing is ever stored. */
import { hash, randomBytes } from "node:crypto";
import type { Origin } from "#lib/accounts/person.ts";
import { dayOf, startOfDay } from "#lib/shared/text/dates.ts";

const day = 86_400_000;

export interface VisitorGuardOptions {
  /** Visitors of a listing from one address in a day, with any user agent. */
  readonly mostPerAddress?: number;
  /** Maximum number of visitors and of addresses in memory; the oldest are dropped first. */
  readonly mostHeld?: number;
}

export class VisitorGuard {
  readonly #mostPerAddress: number;
  readonly #mostHeld: number;
  readonly #visitors = new Set<number>();
  readonly #addresses = new Map<number, number>();
  #salt = "";
  #beganAt = Number.NaN;

  constructor({ mostPerAddress = 20, mostHeld = 100_000 }: VisitorGuardOptions = {}) {
    this.#mostPerAddress = mostPerAddress;
    this.#mostHeld = mostHeld;
  }

  get size(): number {
    return this.#visitors.size + this.#addresses.size;
  }

  /** Whether this visitor has not been counted for this listing today. */
  admits({ address, userAgent }: Origin, propertyId: string, now = Date.now()): boolean {
    // Also if the clock was set back.
    if (!(now >= this.#beganAt && now < this.#beganAt + day)) this.#begin(now);
    const visitor = this.#keyOf(`${address} ${propertyId} ${userAgent}`);
    if (this.#visitors.has(visitor)) return false;
    const place = this.#keyOf(`${address} ${propertyId}`);
    const count = this.#addresses.get(place) ?? 0;
    if (count >= this.#mostPerAddress) return false;
    this.#makeRoom(this.#visitors);
    this.#visitors.add(visitor);
    if (count === 0) this.#makeRoom(this.#addresses);
    this.#addresses.set(place, count + 1);
    return true;
  }

  /** A part of the hash as a number: collisions among a hundred thousand are very rare. */
  #keyOf(text: string): number {
    return Number.parseInt(hash("sha256", this.#salt + text).slice(0, 13), 16);
  }

  #makeRoom(held: Set<number> | Map<number, number>): void {
    if (held.size < this.#mostHeld) return;
    const [oldest] = held.keys();
    if (oldest !== undefined) held.delete(oldest);
  }

  /** Starts a new day with a new salt, so that days cannot be linked. */
  #begin(now: number): void {
    this.#visitors.clear();
    this.#addresses.clear();
    this.#salt = randomBytes(16).toString("hex");
    this.#beganAt = startOfDay(dayOf(now));
  }
}
