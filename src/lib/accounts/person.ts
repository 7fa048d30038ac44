/** Who asks, as far as services need to know. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isAgent: boolean;
  /** When the session ends, in epoch milliseconds. */
  readonly expiresAt: number;
}

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  /** What a browser that has signed in before was given (`trusted-browsers.ts`). */
  readonly trusted?: string | undefined;
}
