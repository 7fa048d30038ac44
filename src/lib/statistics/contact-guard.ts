/** Keeps one address from counting as many callers. Nothing of it is ever written down. */
import { createHash, randomBytes } from "node:crypto";

const hour = 3_600_000;

export class ContactGuard {
  readonly #most: number;
  readonly #mostHeld: number;
  readonly #counts = new Map<string, number>();
  #salt = randomBytes(16);
  #beganAt = Number.NEGATIVE_INFINITY;

  /** `most` contacts of one listing from one address in an hour. */
  constructor(most = 3, mostHeld = 50_000) {
    this.#most = most;
    this.#mostHeld = mostHeld;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Whether one more counts. */
  admits(address: string, propertyId: string, now = Date.now()): boolean {
    // Also where the clock was set back.
    if (Math.abs(now - this.#beganAt) >= hour) this.#begin(now);
    const key = createHash("sha256").update(this.#salt).update(`${address} ${propertyId}`).digest("base64url");
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most) return false;
    const [oldest] = this.#counts.keys();
    if (count === 0 && this.#counts.size >= this.#mostHeld && oldest !== undefined) this.#counts.delete(oldest);
    this.#counts.set(key, count + 1);
    return true;
  }

  /** With a new salt: nothing of one hour can be told from the next one's. */
  #begin(now: number): void {
    this.#counts.clear();
    this.#salt = randomBytes(16);
    this.#beganAt = now;
  }
}
