/** One row of the access table: who may call which route. */
import type { Account } from "./accounts.ts";

/** `other` is also an agent, but owns none of the listings in the calls. */
export const roles = ["visitor", "user", "other", "agent", "admin", "suspended", "deleted"] as const;
export type Role = (typeof roles)[number];

export interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Row {
  /** Path of the file under src/pages/api. */
  readonly route: string;
  readonly method: string;
  /** Resources with an owner belong to "user". */
  readonly call: () => Promise<Asked> | Asked;
  /** In the order of `roles`. */
  readonly expected: readonly [number, number, number, number, number, number, number];
}

/** Data for the calls, filled in before the first row runs. */
export interface Called {
  readonly people: Record<Exclude<Role, "visitor">, Account>;
  listing: string;
  listingOfAgent: string;
  picture: Uint8Array<ArrayBuffer>;
}
