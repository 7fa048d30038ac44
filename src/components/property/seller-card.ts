/** What the card beside a listing does: it counts contacts, and shares. */
const seller = document.querySelector<HTMLElement>("[data-seller]");

seller?.addEventListener("click", (event) => {
  const pressed = event.target as Element;
  // Tells the site that somebody is about to call or to write. The browser sends it beside the link, which waits for nothing.
  if (pressed.closest("a.button, a[href^=tel]"))
    navigator.sendBeacon(`/api/properties/${seller.dataset["seller"]}/contacts`);
  const share = pressed.closest("summary")?.parentElement as HTMLDetailsElement | undefined;
  if (!share || share.open) return;
  const letCopy = () => {
    share.open = true;
    import("./share-listing.ts").then(
      (module) => module.letCopy(share),
      () => undefined,
    );
  };
  event.preventDefault();
  if (!navigator.share) return letCopy();
  // Who has closed the browser's sharing wants nothing more; where it refuses, the address is there to be copied.
  const { value: url = "" } = share.querySelector("input") ?? {};
  navigator.share({ title: document.title, url }).catch(({ name }: DOMException) => name === "AbortError" || letCopy());
});
