import type { Listing } from "#lib/contracts/property.ts";
import { splitPrice } from "#lib/shared/money.ts";
import { paths } from "#lib/shared/paths.ts";
import { pictureSource } from "#lib/shared/pictures.ts";

export type Slide = Pick<Listing, "_id" | "title" | "price" | "location" | "state" | "rating" | "numReviews"> & {
  picture: string;
};

/** One slide: the whole of it leads to the listing. */
export function SlideCard({ slide }: { slide: Slide }) {
  const price = splitPrice(slide.price);
  const source = pictureSource(slide.picture, 800);
  return (
    <a
      href={paths.property(slide._id)}
      className="group relative flex h-full flex-col overflow-hidden rounded-card"
      draggable={false}
    >
      <img
        src={source.src}
        srcSet={source.srcset}
        sizes="(min-width: 64rem) 60vw, 90vw"
        alt=""
        width={1200}
        height={900}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="aspect-4/3 w-full object-cover md:aspect-21/9"
      />
      <span className="block flex-1 bg-forest p-4 text-white md:absolute md:inset-x-0 md:bottom-0 md:bg-forest-deep/90">
        <span className="block text-xl font-extrabold tabular-nums">
          {price.amount} <span className="text-base font-medium">{price.rest}</span>
        </span>
        <span className="block font-semibold group-hover:underline">{slide.title}</span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span>
            {slide.location}, {slide.state}
          </span>
          <span>
            {slide.rating.toFixed(1)} ★ ({slide.numReviews})
          </span>
        </span>
      </span>
    </a>
  );
}
