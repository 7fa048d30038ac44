/** Tells the site that somebody is about to call or to write. The browser sends it beside the link, which waits for nothing. */
const seller = document.querySelector<HTMLElement>("[data-seller]");

seller?.addEventListener("click", ({ target }) => {
  if (!(target as Element).closest("a:not(.book)")) return;
  navigator.sendBeacon(`/api/properties/${seller.dataset["seller"]}/contacts`);
});
