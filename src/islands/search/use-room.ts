/** A list is no higher than what can be seen below its top: a phone's keyboard leaves half of the screen. */
import { type RefObject, useLayoutEffect } from "react";

/** In pixels: some rows, to be scrolled, always are. */
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
