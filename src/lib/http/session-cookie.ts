/** The browser's session cookie, hidden from scripts. API clients send the same token as a bearer token. */
import type { Origin, Person } from "#lib/accounts/person.ts";
import { trustedSeconds, trustHere } from "#lib/accounts/trusted-browsers.ts";
import { config } from "#lib/config.ts";
import type { Session } from "#lib/contracts/user.ts";

const isHttps = config.siteUrl.startsWith("https:");
/** With `__Host-`, browsers accept the cookie only from this host over https. */
export const sessionCookieName = isHttps ? "__Host-session" : "session";
/** Outlives the session. */
const trustedCookieName = isHttps ? "__Host-trusted" : "trusted";
const attributes = ["Path=/", "HttpOnly", "SameSite=Lax", ...(isHttps ? ["Secure"] : [])].join("; ");

type StartedSession = Pick<Session, "_id" | "token" | "expiresAt">;

function sessionCookie({ token, expiresAt }: StartedSession): string {
  return `${sessionCookieName}=${token}; ${attributes}; Expires=${new Date(expiresAt).toUTCString()}`;
}

/** Clears the hint below: signing in by script does not need it, and an old one would mislead. */
export const noFreshSession = "fresh-session=; Path=/; SameSite=Lax; Max-Age=0";

/** Ends the session in the browser and clears its hint. */
export const endedSessionCookies = (): readonly string[] => [
  `${sessionCookieName}=; ${attributes}; Max-Age=0`,
  noFreshSession,
];

/**
 * Tells the page's script who has just signed in by a plain form, which could not store it. It is not secret: it names
 * an account but grants no access.
 */
export function freshSessionCookie({ _id, expiresAt }: Pick<Session, "_id" | "expiresAt">): string {
  return `fresh-session=${_id}.${Date.parse(expiresAt)}.new; Path=/; SameSite=Lax; Max-Age=300`;
}

/**
 * The same for an existing session, in case the browser lost its record. Without `new` it extends nothing. An existing
 * hint about a new session stays.
 */
export function freshSessionCookiesOf({ id, expiresAt }: Person, { headers }: Pick<Request, "headers">): string[] {
  const before = cookieIn(headers, "fresh-session");
  if (before?.startsWith(`${id}.`) && before.endsWith(".new")) return [];
  return [`fresh-session=${id}.${expiresAt}; Path=/; SameSite=Lax; Max-Age=300`];
}

/** Token of an API client; undefined for browsers. */
export function bearerOf({ headers }: Pick<Request, "headers">): string | undefined {
  const authorization = headers.get("authorization");
  // A proxy may use basic authentication, which browsers then send along.
  if (authorization === null || !/^Bearer(?!\S)/i.test(authorization)) return undefined;
  return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? "";
}

/** The request's token: the bearer token, else the cookie. */
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

/** The value that `signedInCookies` last set in this browser. */
export const trustedOf = ({ headers }: Pick<Request, "headers">): string | undefined =>
  cookieIn(headers, trustedCookieName);

/** Cookies of a new session: the session, and the mark of a trusted browser. */
export async function signedInCookies(session: StartedSession, origin: Origin): Promise<readonly string[]> {
  const trusted = await trustHere(session._id, origin);
  return [sessionCookie(session), `${trustedCookieName}=${trusted}; ${attributes}; Max-Age=${trustedSeconds}`];
}
