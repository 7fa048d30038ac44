/** One line of who may call what. */
import type { Account } from "./accounts.ts";

/** `other` is an agent as well, who owns nothing of what is called. */
export const roles = ["visitor", "user", "other", "agent", "admin", "suspended", "deleted"] as const;
export type Role = (typeof roles)[number];

export interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Row {
  /** As the file under src/pages/api is called. */
  readonly route: string;
  readonly method: string;
  /** Whatever has an owner belongs to "user". */
  readonly call: () => Promise<Asked> | Asked;
  /** In the order of `roles`. */
  readonly expected: readonly [number, number, number, number, number, number, number];
}

/** What the rows are called with: filled in before the first of them is. */
export interface Called {
  readonly people: Record<Exclude<Role, "visitor">, Account>;
  listing: string;
  listingOfAgent: string;
  picture: Uint8Array<ArrayBuffer>;
}
