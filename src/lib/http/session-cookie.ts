/** The browser's session: a cookie that no script can read. API clients send the same token as a bearer. */
import type { Origin, Person } from "#lib/accounts/person.ts";
import { trustedSeconds, trustHere } from "#lib/accounts/trusted-browsers.ts";
import { config } from "#lib/config.ts";
import type { Session } from "#lib/contracts/user.ts";

const isHttps = config.siteUrl.startsWith("https:");
/** `__Host-` has browsers refuse the cookie from anywhere but this very host over https. */
export const sessionCookieName = isHttps ? "__Host-session" : "session";
/** It outlives the session. */
const trustedCookieName = isHttps ? "__Host-trusted" : "trusted";
const attributes = ["Path=/", "HttpOnly", "SameSite=Lax", ...(isHttps ? ["Secure"] : [])].join("; ");

type StartedSession = Pick<Session, "_id" | "token" | "expiresAt">;

function sessionCookie({ token, expiresAt }: StartedSession): string {
  return `${sessionCookieName}=${token}; ${attributes}; Expires=${new Date(expiresAt).toUTCString()}`;
}

/** A sign-in by script needs no such hint, and one of the person before would mislead. */
export const noFreshSession = "fresh-session=; Path=/; SameSite=Lax; Max-Age=0";

/** Ends the session in the browser, and what was said of it to the next page. */
export const endedSessionCookies = (): readonly string[] => [
  `${sessionCookieName}=; ${attributes}; Max-Age=0`,
  noFreshSession,
];

/**
 * Tells the page's script who has just signed in through a plain form, which could not store it. Not secret: it names
 * an account and opens nothing.
 */
export function freshSessionCookie({ _id, expiresAt }: Pick<Session, "_id" | "expiresAt">): string {
  return `fresh-session=${_id}.${Date.parse(expiresAt)}.new; Path=/; SameSite=Lax; Max-Age=300`;
}

/**
 * The same for whoever has been signed in for a while: the browser may have lost what it knew of it. Without `new` it
 * prolongs nothing that the browser knows. What says of a session that it has just begun stays.
 */
export function freshSessionCookiesOf({ id, expiresAt }: Person, { headers }: Pick<Request, "headers">): string[] {
  const before = cookieIn(headers, "fresh-session");
  if (before?.startsWith(`${id}.`) && before.endsWith(".new")) return [];
  return [`fresh-session=${id}.${expiresAt}; Path=/; SameSite=Lax; Max-Age=300`];
}

/** The token of an API client; undefined where a request brings none, as a browser's. */
export function bearerOf({ headers }: Pick<Request, "headers">): string | undefined {
  const authorization = headers.get("authorization");
  // A proxy in front may ask for a password of its own, which browsers then send along.
  if (authorization === null || !/^Bearer(?!\S)/i.test(authorization)) return undefined;
  return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? "";
}

/** The token that comes with a request: what names itself a bearer counts, and the cookie otherwise. */
export function tokenOf({ headers }: Pick<Request, "headers">): string | undefined {
  const bearer = bearerOf({ headers });
  if (bearer !== undefined) return bearer;
  return cookieIn(headers, sessionCookieName);
}

function cookieIn(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    if (key === name && value !== "") return value;
  }
  return undefined;
}

/** What `signedInCookies` gave this browser the last time. */
export const trustedOf = ({ headers }: Pick<Request, "headers">): string | undefined =>
  cookieIn(headers, trustedCookieName);

/** The cookies of a session that has just begun: the session, and that this browser may be trusted from now on. */
export async function signedInCookies(session: StartedSession, origin: Origin): Promise<readonly string[]> {
  const trusted = await trustHere(session._id, origin);
  return [sessionCookie(session), `${trustedCookieName}=${trusted}; ${attributes}; Max-Age=${trustedSeconds}`];
}
