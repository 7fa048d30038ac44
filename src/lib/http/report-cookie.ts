/** Cookie that lets a browser add to its own report. It is sent only to that listing's form. */
import { config } from "#lib/config.ts";
import { paths } from "#lib/shared/route/paths.ts";

const name = "report";
const isHttps = config.siteUrl.startsWith("https:");
/** Thirty days: by then an admin has resolved it. */
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

/** The key from `reportCookie`; anything else is ignored. */
export function reportKeyOf({ headers }: Pick<Request, "headers">): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(headers.get("cookie") ?? "")?.[1];
}
