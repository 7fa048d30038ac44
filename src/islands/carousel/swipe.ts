import type { EmblaCarouselType } from "embla-carousel";

/** Shorter swipes return to the current slide. */
export const swipeThreshold = 40;

/** Embla also turns by speed. This makes distance alone decide, and returns a function to stop. */
export function decideByDistance(carousel: EmblaCarouselType): () => void {
  const viewport = carousel.rootNode();
  let startX: number | undefined;
  let lastX = 0;
  let startSlide = 0;

  const begin = (event: Event) => {
    startX = xOf(event);
    lastX = startX;
    startSlide = carousel.selectedScrollSnap();
  };
  const follow = (event: Event) => {
    if (startX !== undefined) lastX = xOf(event);
  };
  const end = () => {
    if (startX === undefined) return;
    const distance = lastX - startX;
    startX = undefined;
    const steps = Math.abs(distance) < swipeThreshold ? 0 : -Math.sign(distance);
    const slides = carousel.scrollSnapList().length;
    carousel.scrollTo((startSlide + steps + slides) % slides);
  };

  const options = { passive: true, capture: true };
  for (const name of ["mousedown", "touchstart"]) viewport.addEventListener(name, begin, options);
  for (const name of ["mousemove", "touchmove"]) document.addEventListener(name, follow, options);
  carousel.on("pointerUp", end);
  return () => {
    for (const name of ["mousedown", "touchstart"]) viewport.removeEventListener(name, begin, options);
    for (const name of ["mousemove", "touchmove"]) document.removeEventListener(name, follow, options);
    carousel.off("pointerUp", end);
  };
}

function xOf(event: Event): number {
  return event instanceof MouseEvent ? event.clientX : ((event as TouchEvent).touches[0]?.clientX ?? 0);
}
