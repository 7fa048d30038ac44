/** The requesting person, as far as services need to know. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isAgent: boolean;
  /** End of the session, in epoch milliseconds. */
  readonly expiresAt: number;
}

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  /** Cookie of a browser that has signed in before (`trusted-browsers.ts`). */
  readonly trusted?: string | undefined;
}
