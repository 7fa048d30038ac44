/** The current request: log lines and failure messages carry its id. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

export interface RequestScope {
  readonly id: string;
  /** Route pattern of the answering page or endpoint, such as `/property/[id]`, once known. */
  route?: string;
}

/** For requests without a page or endpoint. */
export const noRoute = "none";

const scopes = new AsyncLocalStorage<RequestScope>();

/** Ids that a proxy may set: short, free of personal data, safe for the log. Others are replaced. */
const harmless = /^[A-Za-z0-9_-]{8,64}$/;

/** A scope for a request, with the given id if it is valid. */
export function newScope(given?: string | string[]): RequestScope {
  return { id: typeof given === "string" && harmless.test(given) ? given : randomBytes(12).toString("base64url") };
}

export const inScope = <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work);

export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** Reference of a failure, shown to the person and written to the log. */
export const reference = (): string | undefined => scopes.getStore()?.id;

/** The first pattern stays, even if the page is rewritten to another one. */
export function nameRoute(pattern: string): void {
  const scope = scopes.getStore();
  if (scope) scope.route ??= pattern;
}
