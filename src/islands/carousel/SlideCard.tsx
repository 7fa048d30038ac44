import { capped } from "#components/card/picture-sizes.ts";
import type { Listing } from "#lib/contracts/property.ts";
import { pictureSource } from "#lib/shared/listing/pictures.ts";
import { paths } from "#lib/shared/route/paths.ts";

export type Slide = Pick<Listing, "_id" | "title" | "shownPrice" | "shownPlace" | "rating" | "numReviews"> & {
  picture: string;
};

const sizes = `(min-width:64rem) 60vw,${capped(90)}`;

/** One slide: a link to its listing. */
export function SlideCard({ slide, isSaving }: { slide: Slide; isSaving: boolean }) {
  const { before, amount, after } = slide.shownPrice;
  const source = pictureSource(slide.picture, 800, isSaving);
  const image = (
    <img
      src={source.src}
      srcSet={source.srcset}
      sizes={sizes}
      alt=""
      width={1200}
      height={900}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
  return (
    <a href={paths.property(slide._id)} className="slide-card" draggable={false}>
      {source.avif === undefined ? (
        image
      ) : (
        <picture>
          <source type="image/avif" srcSet={source.avif} sizes={sizes} />
          {image}
        </picture>
      )}
      <span className="caption">
        <span className="block text-xl font-extrabold tabular-nums">
          {before !== "" && <span className="text-base font-medium">{before}</span>}
          {amount}
          {after !== "" && <span className="text-base font-medium">{after}</span>}
        </span>
        <span className="title font-semibold">{slide.title}</span>
        <span className="where text-sm">
          <span>{slide.shownPlace}</span>
          <span>
            {slide.rating.toFixed(1)} ★ ({slide.numReviews})
          </span>
        </span>
      </span>
    </a>
  );
}
