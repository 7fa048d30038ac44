/** Pages for people who are signed in. Until accounts exist nobody is, so that all of them lead to the sign-in page. */
import type { APIContext } from "astro";
import { paths } from "#lib/shared/paths.ts";

export function redirectToLogin({ url, redirect }: Pick<APIContext, "url" | "redirect">): Response {
  return redirect(`${paths.login}?redirect=${encodeURIComponent(url.pathname)}`, 302);
}
