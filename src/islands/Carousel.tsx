import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Slide, SlideCard } from "./carousel/SlideCard.tsx";
import { decideByDistance } from "./carousel/swipe.ts";
import { useAutoplay } from "./carousel/use-autoplay.ts";

interface Props {
  label: string;
  slides: readonly Slide[];
  /** Milliseconds that a slide stays. */
  interval?: number;
}

/** The top properties, one after another. Until it wakes it is a strip that scrolls by itself. */
export default function Carousel({ label, slides, interval = 5_000 }: Props) {
  const root = useRef<HTMLElement>(null);
  const [viewport, carousel] = useEmblaCarousel({ loop: true });
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);

  useEffect(() => {
    if (!carousel) return;
    const select = () => setCurrent(carousel.selectedScrollSnap());
    carousel.on("select", select);
    const stop = decideByDistance(carousel);
    return () => {
      carousel.off("select", select);
      stop();
    };
  }, [carousel]);

  const turn = useCallback(() => carousel?.scrollNext(), [carousel]);
  useAutoplay(root, { interval, isWanted: isPlaying && carousel !== undefined, turn });

  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label} className="carousel">
      <div ref={viewport} className={carousel ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto"}>
        <ul className="flex touch-pan-y">
          {slides.map((slide, index) => (
            <li
              key={slide._id}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              aria-hidden={carousel !== undefined && index !== current}
              inert={carousel !== undefined && index !== current}
              className="w-full shrink-0 snap-start"
            >
              <SlideCard slide={slide} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className="mt-3 flex items-center gap-2">
          <Control label="Previous" icon="previous" onClick={() => carousel?.scrollPrev()} />
          <Control label="Next" icon="next" onClick={() => carousel?.scrollNext()} />
          <span className="ml-1 text-sm text-muted tabular-nums" aria-live={isPlaying ? "off" : "polite"}>
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
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-pill border border-line bg-white hover:border-forest"
    >
      <svg className="icon" aria-hidden="true">
        <use href={`#${icon}`} />
      </svg>
    </button>
  );
}
