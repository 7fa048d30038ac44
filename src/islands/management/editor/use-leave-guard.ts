import { useEffect } from "react";
import { confirmed } from "#lib/stores/ui/confirm.ts";

/** For links that may be followed at once: what was typed is kept for the way back. */
export const keepsDraft = { "data-keeps-draft": "" };

/** Leaving on purpose, after something that makes the form pointless. */
let isFree = false;

export function leaveFor(path: string): void {
  isFree = true;
  location.assign(path);
}

/** Asks before the page is left while something is unsaved: links in words of ours, all else in the browser's. */
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
      void confirmed("You have changes that are not saved. Leave without them?", "Leave").then((isSure) => {
        if (isSure) leaveFor(link.href);
      });
    };
    const onKeptClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest("[data-keeps-draft]")) isFree = true;
    };
    // A page that comes back as it was is worked on again.
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

/** The link that a press follows in this tab to another page. */
function leadingAway({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]:not([target], [download], [data-keeps-draft])");
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return undefined;
  const isSamePage = link.pathname === location.pathname && link.origin === location.origin;
  return isSamePage && link.hash !== "" ? undefined : link;
}
