/** Decides by path whether an answer is public or personal. No other module decides this. */
import type { IncomingHttpHeaders } from "node:http";
import { accountPages, paths } from "#lib/shared/route/paths.ts";

/** Also matches `/profile;a.js` and the like: a lookalike of a personal path must never be cached for everyone. */
const personalPages = new RegExp(
  `^(?:/admin|/agent|${[paths.profile, paths.selections, paths.shortLetBooking, ...accountPages].join("|")})(?![a-z0-9-])`,
  "i",
);
/** Pages whose form posts to the page itself when JavaScript is off. */
const formPages = new Set<string>([
  ...accountPages.filter((path) => path !== paths.verifyEmail),
  paths.selections,
  paths.shortLetBooking,
]);
const reportForm = /^\/property\/[^/]+\/report$/;
const api = /^\/api(?![a-z0-9-])/i;

/** Whether the answer may be shared. Shared answers are rendered without cookies or other personal data. */
export function isPublic(method: string | undefined, pathname: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (api.test(pathname)) return isPublicApi(pathname);
  return !personalPages.test(pathname);
}

/** Whether this path accepts writes. All other pages are read-only. */
export function takesWrites(pathname: string): boolean {
  return api.test(pathname) || formPages.has(pathname) || reportForm.test(pathname);
}

/** Managed lists contain private drafts. */
const managed = /^\/api\/properties\/(?:user\/|all(?:\/|$)|bulk(?:\/|$)|import(?:\/|$)|[^/]+\/working-copy)/;
/** Shows drafts to their owners. */
const oneProperty = /^\/api\/properties\/(?!(?:top|listed)$)[^/]+$/;
const publicApi = new Set(["/api/openapi.json", "/api/properties", "/api/suggestions"]);
const session = /(?:^|;\s*)(?:__Host-)?session=/;

/** Whether the answer at this path depends on who is signed in. */
export const variesByPerson = (pathname: string): boolean => oneProperty.test(pathname);

/** Whether a request carries credentials. */
export const isSigned = ({ authorization, cookie = "" }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || session.test(cookie);

function isPublicApi(pathname: string): boolean {
  if (managed.test(pathname)) return false;
  return publicApi.has(pathname) || pathname.startsWith("/api/properties/");
}
