/** Creates the first property at once. Without JavaScript the link leads to the list, which can create it. */
import type { Side } from "#lib/shared/route/back-office-paths.ts";
import { createListing } from "#lib/stores/management/new-property.ts";

const link = document.querySelector<HTMLAnchorElement>("[data-create-for]");

link?.addEventListener("click", (event) => {
  event.preventDefault();
  void createListing(link.dataset["createFor"] as Side);
});
