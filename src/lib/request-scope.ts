/** Which request is worked on: whatever is logged meanwhile carries its id, and whoever hears of a failure is told it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

export interface RequestScope {
  readonly id: string;
  /** The pattern of the page or endpoint that answers, such as `/property/[id]`, as soon as it is known. */
  route?: string;
}

/** Of what no page and no endpoint answers. */
export const noRoute = "none";

const scopes = new AsyncLocalStorage<RequestScope>();

/** Of a form that says nothing of a person and fits into any log: what else a proxy sends is not believed. */
const harmless = /^[A-Za-z0-9_-]{8,64}$/;

/** A scope for a request that was given an id before it came here, or was not. */
export function newScope(given?: string | string[]): RequestScope {
  return { id: typeof given === "string" && harmless.test(given) ? given : randomBytes(12).toString("base64url") };
}

export const inScope = <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work);

export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** What a person can name of a failure, and its line in the log carries. */
export const reference = (): string | undefined => scopes.getStore()?.id;

/** The first that is known stays: a page that has another one shown in its place is still the one that was asked for. */
export function nameRoute(pattern: string): void {
  const scope = scopes.getStore();
  if (scope) scope.route ??= pattern;
}
