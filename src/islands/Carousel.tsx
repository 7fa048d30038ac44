import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Slide, SlideCard } from "./carousel/SlideCard.tsx";
import { decideByDistance } from "./carousel/swipe.ts";
import { useAutoplay } from "./carousel/use-autoplay.ts";

interface Props {
  label: string;
  slides: readonly Slide[];
  /** Whether the visitor saves data. */
  isSaving: boolean;
  /** Milliseconds for each slide. */
  interval?: number;
}

/** Carousel of top properties. Before hydration it is a scrolling strip. */
export default function Carousel({ label, slides, isSaving, interval = 5_000 }: Props) {
  const root = useRef<HTMLElement>(null);
  const [viewport, carousel] = useEmblaCarousel({ loop: true });
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  /** Turns requested before the carousel was ready, including the press that hydrated it. */
  const missed = useRef(0);

  useEffect(() => {
    if (!carousel) return;
    const select = () => setCurrent(carousel.selectedScrollSnap());
    carousel.on("select", select);
    if (missed.current !== 0) carousel.scrollTo(missed.current);
    const stop = decideByDistance(carousel);
    return () => {
      carousel.off("select", select);
      stop();
    };
  }, [carousel]);

  const turn = useCallback(() => carousel?.scrollNext(), [carousel]);
  const jumps = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const step = (by: 1 | -1) => {
    if (carousel) return by === 1 ? carousel.scrollNext(jumps()) : carousel.scrollPrev(jumps());
    missed.current = (missed.current + by + slides.length) % slides.length;
  };
  useAutoplay(root, { interval, isWanted: isPlaying && carousel !== undefined, turn });

  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label} className="carousel">
      <div ref={viewport} className={carousel ? "moved" : undefined}>
        <ul className="flex">
          {slides.map((slide, index) => (
            <li
              key={slide._id}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              aria-hidden={carousel !== undefined && index !== current}
              inert={carousel !== undefined && index !== current}
              className="slide"
            >
              <SlideCard slide={slide} isSaving={isSaving} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className="mt-3 flex items-center gap-2">
          <Control label="Previous" icon="previous" onClick={() => step(-1)} />
          <Control label="Next" icon="next" onClick={() => step(1)} />
          <span className="text-sm text-muted tabular-nums" aria-live={isPlaying ? "off" : "polite"}>
            {current + 1} of {slides.length}
          </span>
          <button type="button" className="chip ml-auto" onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? "Pause" : "Play"}
          </button>
        </div>
      )}
    </section>
  );
}

function Control({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="turn">
      <svg className="icon" aria-hidden="true">
        <use href={`#${icon}`} />
      </svg>
    </button>
  );
}
