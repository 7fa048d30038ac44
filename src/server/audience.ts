/** The one place that decides by its path whether an answer is for everybody or for the person who asks. */
import { accountPages, paths } from "#lib/shared/paths.ts";

/** Also true of `/profile;a.js` and the like: a lookalike of a personal path must never become a shared copy. */
const personalPages = new RegExp(
  `^(?:/admin|/agent|${[paths.profile, paths.shortLetBooking, ...accountPages].join("|")})(?![a-z0-9-])`,
  "i",
);
/** Pages with a form that works without script: it is sent to the page itself. */
const formPages = new Set<string>(accountPages.filter((path) => path !== paths.verifyEmail));
const api = /^\/api(?![a-z0-9-])/i;

/** Whether the answer may be shared; if so it is rendered without cookies or anything else about the person. */
export function isPublic(method: string | undefined, pathname: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (api.test(pathname)) return isPublicApi(pathname);
  return !personalPages.test(pathname);
}

/** Whether something can be sent to this path; all other pages are only read. */
export function takesWrites(pathname: string): boolean {
  return api.test(pathname) || formPages.has(pathname);
}

function isPublicApi(pathname: string): boolean {
  // An agent's own list holds drafts that nobody else may see.
  if (pathname.startsWith("/api/properties/user/")) return false;
  return pathname === "/api/openapi.json" || pathname === "/api/properties" || pathname.startsWith("/api/properties/");
}
