/** A press on a picture shows it large on this page; without script, and where a new tab is wished for, it opens there. */
document.querySelector(".gallery")?.addEventListener("click", (event) => {
  const { button, ctrlKey, metaKey, shiftKey, target } = event as MouseEvent;
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  import("./picture-dialog.ts").then(
    ({ showPicture }) => showPicture(link),
    // Without a connection the browser may still have the picture itself.
    () => location.assign(link.href),
  );
});
