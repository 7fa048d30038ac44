/** Script of the contact card: counts contacts, and shares. */
const seller = document.querySelector<HTMLElement>("[data-seller]");

seller?.addEventListener("click", (event) => {
  const pressed = event.target as Element;
  // Reports a contact to the server. The browser sends it in the background, so the link does not wait.
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
  // After a cancelled share, nothing happens. If sharing is refused, the address can be copied.
  const { value: url = "" } = share.querySelector("input") ?? {};
  navigator.share({ title: document.title, url }).catch(({ name }: DOMException) => name === "AbortError" || letCopy());
});
