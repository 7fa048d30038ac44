import { type RefObject, useEffect, useState } from "react";

/**
 * Calls `turn` every `interval` milliseconds while nothing speaks against it: no pointer over `root`, no focus in it,
 * the tab shown, no wish for reduced motion, and `isWanted`.
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
    // A pointer's or the focus' new place is known once its event is over.
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
