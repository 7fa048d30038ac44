/** The one place that decides by its path whether an answer is for everybody or for the person who asks. */
import type { IncomingHttpHeaders } from "node:http";
import { accountPages, paths } from "#lib/shared/route/paths.ts";

/** Also true of `/profile;a.js` and the like: a lookalike of a personal path must never become a shared copy. */
const personalPages = new RegExp(
  `^(?:/admin|/agent|${[paths.profile, paths.selections, paths.shortLetBooking, ...accountPages].join("|")})(?![a-z0-9-])`,
  "i",
);
/** Pages with a form that works without script: it is sent to the page itself. */
const formPages = new Set<string>([
  ...accountPages.filter((path) => path !== paths.verifyEmail),
  paths.selections,
  paths.shortLetBooking,
]);
const reportForm = /^\/property\/[^/]+\/report$/;
const api = /^\/api(?![a-z0-9-])/i;

/** Whether the answer may be shared; if so it is rendered without cookies or anything else about the person. */
export function isPublic(method: string | undefined, pathname: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (api.test(pathname)) return isPublicApi(pathname);
  return !personalPages.test(pathname);
}

/** Whether something can be sent to this path; all other pages are only read. */
export function takesWrites(pathname: string): boolean {
  return api.test(pathname) || formPages.has(pathname) || reportForm.test(pathname);
}

/** What agents and admins manage holds drafts that nobody else may see. */
const managed = /^\/api\/properties\/(?:user\/|all(?:\/|$)|bulk(?:\/|$)|import(?:\/|$)|[^/]+\/working-copy)/;
/** Shows drafts to whoever they belong to. */
const oneProperty = /^\/api\/properties\/(?!(?:top|listed)$)[^/]+$/;
const publicApi = new Set(["/api/openapi.json", "/api/properties", "/api/suggestions"]);
const session = /(?:^|;\s*)(?:__Host-)?session=/;

/** Whether the answer at this path is another one for who is signed in. */
export const variesByPerson = (pathname: string): boolean => oneProperty.test(pathname);

/** Whether a request says who sends it. */
export const isSigned = ({ authorization, cookie = "" }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || session.test(cookie);

function isPublicApi(pathname: string): boolean {
  if (managed.test(pathname)) return false;
  return publicApi.has(pathname) || pathname.startsWith("/api/properties/");
}
