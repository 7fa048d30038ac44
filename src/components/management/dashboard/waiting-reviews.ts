/** Marks reviews as read and refreshes the section from the server. */
import { ApiError } from "#lib/stores/api.ts";
import { readReviews } from "#lib/stores/management/reviews-api.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

/** Buttons are rendered disabled, so that none is pressed before this script is ready. */
function wake(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-waiting] button")) button.disabled = false;
}

const sectionOf = (page: Document) => page.querySelector<HTMLElement>("[data-waiting]");

async function showFresh(): Promise<void> {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = sectionOf(page);
  if (!answer.ok || !fresh) return location.reload();
  sectionOf(document)?.replaceWith(fresh);
  wake();
  // The focused element is gone.
  fresh.querySelector<HTMLElement>("h2")?.focus();
}

document.addEventListener("click", async ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>("[data-review], [data-until]");
  if (!button) return;
  const { review, until } = button.dataset;
  button.disabled = true;
  try {
    await readReviews(review === undefined ? { until } : { ids: [review] });
    await showFresh();
    toast("success", review === undefined ? "All reviews marked as read" : "Review marked as read");
  } catch (error) {
    button.disabled = false;
    toast("failure", error instanceof ApiError ? error.message : "The page could not be refreshed. Please reload it");
  }
});

wake();
