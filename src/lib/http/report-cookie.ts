/** By which a browser that has reported a listing adds to its report. It is sent to that listing's form and nowhere else. */
import { config } from "#lib/config.ts";
import { paths } from "#lib/shared/route/paths.ts";

const name = "report";
const isHttps = config.siteUrl.startsWith("https:");
/** Thirty days: by then an admin has dealt with it. */
const maxAge = 2_592_000;

export const reportCookie = (propertyId: string, key: string): string =>
  [
    `${name}=${key}`,
    `Path=${paths.report(propertyId)}`,
    "HttpOnly",
    "SameSite=Lax",
    `Max-Age=${maxAge}`,
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");

/** What `reportCookie` gave; all else counts as nothing. */
export function reportKeyOf({ headers }: Pick<Request, "headers">): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(headers.get("cookie") ?? "")?.[1];
}
