/** Notice above a page whose account is not the signed-in one, with a way on. Typed text stays. */
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import { loginFor, otherLoginFor } from "#lib/shared/route/redirect.ts";
import { userInfo } from "#lib/stores/session/session.ts";
import { element } from "#lib/stores/ui/element.ts";
import { look } from "./account-notice-look.ts";

type OtherPerson = NonNullable<ErrorAnswer["person"]>;

let notice: HTMLElement | undefined;

/** Another account is signed in than the page's. */
export function showOtherPerson(person: Pick<OtherPerson, "name"> & Partial<OtherPerson>): void {
  const { pagePersonName: opener } = document.documentElement.dataset;
  show(
    `You are now signed in as ${person.name}. This page was opened ${opener === undefined ? "with another account" : `by ${opener}`}. Your text stays here until you reload.`,
    button("Reload", () => location.reload()),
    link(
      "button-quiet",
      otherLoginFor(here()),
      `Sign in ${opener === undefined ? "with the other account" : `as ${opener}`}`,
    ),
  );
  tellHeader(person);
}

/** Makes the next page's header name the same person as the session. */
function tellHeader({ _id, expiresAt }: Partial<OtherPerson>): void {
  if (!_id || !expiresAt || userInfo.get()?._id === _id) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that this site is for
  document.cookie = `fresh-session=${_id}.${Date.parse(expiresAt)}; path=/; max-age=300; SameSite=Lax`;
}

/** The session has ended while something was typed. */
export function showSignedOut(): void {
  show(
    "You are no longer signed in. Your text is kept in this tab: sign in and it will still be here.",
    link("button-main", loginFor(here()), "Sign in again"),
  );
  notice?.scrollIntoView({ block: "nearest" });
}

export function hideNotice(): void {
  notice?.remove();
  notice = undefined;
}

const here = (): string => location.pathname + location.search;

const link = (weight: string, href: string, textContent: string): HTMLElement =>
  element("a", { className: `button ${weight}`, href, textContent });

function show(sentence: string, ...ways: HTMLElement[]): void {
  if (!notice?.isConnected) {
    notice = element("div", { className: "account-notice" });
    notice.setAttribute("role", "status");
    document.querySelector("main")?.prepend(element("style", { textContent: look }), notice);
  }
  notice.replaceChildren(element("p", { textContent: sentence }), ...ways);
}

function button(textContent: string, act: () => void): HTMLElement {
  const made = element("button", { type: "button", className: "button button-quiet", textContent });
  made.addEventListener("click", act);
  return made;
}
