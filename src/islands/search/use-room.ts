/** Limits the list to the visible height: a phone's keyboard covers half of the screen. */
import { type RefObject, useLayoutEffect } from "react";

/** Minimum height in pixels, enough for some rows. */
const least = 180;
const margin = 12;

export function useRoom(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const seen = visualViewport;
    const limit = () => {
      const element = list.current;
      if (!element || !seen) return;
      const bottom = seen.offsetTop + seen.height;
      element.style.maxHeight = `${Math.max(least, bottom - element.getBoundingClientRect().top - margin)}px`;
    };
    if (!isOpen) return;
    limit();
    seen?.addEventListener("resize", limit);
    return () => seen?.removeEventListener("resize", limit);
  }, [list, isOpen]);
}
