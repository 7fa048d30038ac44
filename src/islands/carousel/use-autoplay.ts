import { type RefObject, useEffect, useState } from "react";

/**
 * Calls `turn` every `interval` milliseconds if `isWanted`. It pauses while the pointer or focus is in `root`, the tab
 * is hidden, or reduced motion is set.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  { interval, isWanted, turn }: { interval: number; isWanted: boolean; turn: () => void },
): void {
  const isUndisturbed = useUndisturbed(root);
  useEffect(() => {
    if (!isWanted || !isUndisturbed) return;
    const timer = setInterval(turn, interval);
    return () => clearInterval(timer);
  }, [interval, isWanted, isUndisturbed, turn]);
}

const events = ["pointerenter", "pointerleave", "focusin", "focusout"] as const;

function useUndisturbed(root: RefObject<HTMLElement | null>): boolean {
  const [isUndisturbed, setUndisturbed] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    // The new pointer or focus position is known only after the event.
    const look = () =>
      queueMicrotask(() => {
        const isReachedFor = element.matches(":hover") || element.contains(document.activeElement);
        setUndisturbed(!isReachedFor && !document.hidden && !motion.matches);
      });
    look();
    for (const event of events) element.addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
    motion.addEventListener("change", look);
    return () => {
      for (const event of events) element.removeEventListener(event, look);
      document.removeEventListener("visibilitychange", look);
      motion.removeEventListener("change", look);
    };
  }, [root]);
  return isUndisturbed;
}
