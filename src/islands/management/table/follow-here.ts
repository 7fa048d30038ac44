import type { MouseEvent } from "react";

type Press = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "preventDefault" | "defaultPrevented"
>;

/** Follows a link within the page; modified clicks stay with the browser. */
export function followHere(event: Press, follow: () => void): void {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isElsewhere || event.defaultPrevented) return;
  event.preventDefault();
  follow();
}
