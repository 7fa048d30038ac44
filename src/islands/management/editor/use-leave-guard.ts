import { useEffect } from "react";
import { confirmed } from "#lib/stores/ui/confirm.ts";

/** Marks links that need no question: the text is kept. */
export const keepsDraft = { "data-keeps-draft": "" };

/** Set when the person leaves on purpose, as after deleting the listing. */
let isFree = false;

export function leaveFor(path: string): void {
  isFree = true;
  location.assign(path);
}

/** Asks before leaving with unsaved changes: our own dialog for links, the browser's for the rest. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const onPageShow = () => {
      isFree = false;
    };
    onPageShow();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isFree && isUnsaved()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = leadingAway(event);
      if (!link || !isUnsaved()) return;
      event.preventDefault();
      void confirmed("You have unsaved changes. Leave without saving?", "Leave").then((isSure) => {
        if (isSure) leaveFor(link.href);
      });
    };
    const onKeptClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest("[data-keeps-draft]")) isFree = true;
    };
    // A page restored from the back/forward cache is in use again.
    addEventListener("pageshow", onPageShow);
    addEventListener("beforeunload", onBeforeUnload);
    document.addEventListener("click", onClick, true);
    document.addEventListener("click", onKeptClick, true);
    return () => {
      removeEventListener("pageshow", onPageShow);
      removeEventListener("beforeunload", onBeforeUnload);
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("click", onKeptClick, true);
    };
  }, [isUnsaved]);
}

/** The link that this press follows to another page in the same tab. */
function leadingAway({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]:not([target], [download], [data-keeps-draft])");
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return undefined;
  const isSamePage = link.pathname === location.pathname && link.origin === location.origin;
  return isSamePage && link.hash !== "" ? undefined : link;
}
