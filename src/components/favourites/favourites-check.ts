/** Checks the homes on the favourites page and shows the result on the cards and above them. */
import { lookAtListings } from "#lib/stores/favourites/listed-favourites.ts";
import { lookAgain } from "#lib/stores/favourites/refresh-favourites.ts";
import { userInfo } from "#lib/stores/session/session.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** `sayInstead` receives the sentence to show if there is no list. */
export async function check(root: HTMLElement, sayInstead: (sentence: string) => void): Promise<void> {
  // Each first interaction calls this; later calls find it done.
  if (root.dataset["check"] === "done") return;
  const isKnown = userInfo.get() ? await lookAgain(sayInstead) : await lookAtListings();
  // The pressed button disappears after success: focus moves, or the next Tab would start at the top.
  if (isKnown && root.querySelector(".as-kept :focus")) root.querySelector<HTMLElement>("[data-count]")?.focus();
  root.dataset["check"] = isKnown ? "done" : "failed";
  const now = root.querySelector(".as-kept .now");
  if (now && isKnown) now.textContent = `Prices and availability as of ${clock.format(Date.now())}.`;
}
