/** Opens pictures in a dialog. Without JavaScript, or with a modifier key, the link opens normally. */
document.querySelector(".gallery")?.addEventListener("click", (event) => {
  const { button, ctrlKey, metaKey, shiftKey, target } = event as MouseEvent;
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  import("./picture-dialog.ts").then(
    ({ showPicture }) => showPicture(link),
    // Offline, the browser may still have the picture itself.
    () => location.assign(link.href),
  );
});
