/** Logout without JavaScript. It accepts only form posts: anyone could plant a link. */
import type { APIRoute } from "astro";
import { logout } from "#lib/accounts/service.ts";
import { seeOther } from "#lib/http/form-post.ts";
import { endedSessionCookies, tokenOf } from "#lib/http/session-cookie.ts";
import { log } from "#lib/log.ts";
import { paths } from "#lib/shared/route/paths.ts";

export const GET: APIRoute = () => seeOther(paths.profile);

export const POST: APIRoute = async ({ request, locals }) => {
  const token = tokenOf(request);
  try {
    if (token !== undefined) await logout(token, locals.origin);
  } catch (error) {
    log.error({ err: error }, "a logout failed");
    return seeOther(paths.profile);
  }
  return seeOther(paths.login, endedSessionCookies());
};
