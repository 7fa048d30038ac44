/** Identifies the person of a request. Requests for public pages carry no identity, so they have no person. */
import type { APIContext, MiddlewareHandler } from "astro";
import type { Person } from "#lib/accounts/person.ts";
import { whoHas } from "#lib/accounts/service.ts";
import { notFound } from "#lib/errors.ts";
import { compressed } from "#lib/http/compressed.ts";
import { errorResponse } from "#lib/http/error-response.ts";
import { freshSessionCookiesOf, tokenOf, trustedOf } from "#lib/http/session-cookie.ts";
import { nameRoute } from "#lib/request-scope.ts";
import { searchAddress } from "#lib/shared/list/list-paths.ts";
import { mayEnter, roleFor } from "#lib/shared/route/guarded-paths.ts";
import { isId } from "#lib/shared/route/ids.ts";
import { loginFor } from "#lib/shared/route/redirect.ts";

export const onRequest: MiddlewareHandler = async (context, next) => {
  const { locals, request, url } = context;
  nameRoute(context.routePattern);
  const userAgent = request.headers.get("user-agent") ?? "";
  locals.origin = { address: locals.clientAddress ?? "", userAgent, trusted: trustedOf(request) };
  // The error page must not fail.
  if (context.routePattern === "/500") return await compressed(request, await next());
  if (Object.entries(context.params).some(isWrongId)) {
    // The front already refuses such pages.
    if (!url.pathname.startsWith("/api/")) return context.rewrite("/404");
    return errorResponse(notFound("There is nothing with this id"));
  }
  try {
    locals.person = await personOf(context);
  } catch (error) {
    if (url.pathname.startsWith("/api/")) return errorResponse(error);
    throw error;
  }
  const search = searchAddress(url.pathname, url.searchParams);
  if (search !== undefined) return context.redirect(search, 303);
  const role = roleFor(url.pathname);
  if (role !== undefined && !mayEnter(locals.person, role)) {
    return context.redirect(loginFor(url.pathname + url.search), 302);
  }
  const page = await next();
  // Lets the header show who is signed in, even if the browser has lost its copy.
  if (role !== undefined && locals.person) {
    for (const cookie of freshSessionCookiesOf(locals.person, request)) page.headers.append("Set-Cookie", cookie);
  }
  return await compressed(request, page);
};

/** A route parameter `id` or `userId` that cannot be an id. */
const isWrongId = ([name, value = ""]: [string, string | undefined]): boolean =>
  /(?:^i|I)d$/.test(name) && !isId(value);

async function personOf({ request }: APIContext): Promise<Person | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : await whoHas(token);
}
