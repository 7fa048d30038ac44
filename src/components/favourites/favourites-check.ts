/** What has become of the homes on the page of favourites: asked, shown by its cards, and said above them. */
import { lookAtListings } from "#lib/stores/favourites/listed-favourites.ts";
import { lookAgain } from "#lib/stores/favourites/refresh-favourites.ts";
import { userInfo } from "#lib/stores/session/session.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** `sayInstead` is told what stands in the place of the list where there is none. */
export async function check(root: HTMLElement, sayInstead: (sentence: string) => void): Promise<void> {
  // Each of the first moves asks: the later ones find that it is done.
  if (root.dataset["check"] === "done") return;
  const isKnown = userInfo.get() ? await lookAgain(sayInstead) : await lookAtListings();
  // What is pressed goes when it has worked: without this the next Tab would start at the top of the page.
  if (isKnown && root.querySelector(".as-kept :focus")) root.querySelector<HTMLElement>("[data-count]")?.focus();
  root.dataset["check"] = isKnown ? "done" : "failed";
  const now = root.querySelector(".as-kept .now");
  if (now && isKnown) now.textContent = `Prices and availability as of ${clock.format(Date.now())}.`;
}
