/** Card of a home in a narrow column: what it costs, what it is and where, in words. */
import { picture } from "#components/card/picture.ts";
import { capped } from "#components/card/picture-sizes.ts";
import { price } from "#components/card/price.ts";
import { filledHeart } from "#components/favourites/heart.ts";
import { type Html, html } from "#components/ui/html.ts";
import type { ListingCard } from "#lib/contracts/property.ts";
import { appliesTo, declared } from "#lib/listing/fields/values.ts";
import { cardHint } from "#lib/price/converted-price.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";
import { coverOf } from "#lib/shared/listing/pictures.ts";
import { placeLine } from "#lib/shared/place/place-line.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { counted } from "#lib/shared/text/counted.ts";

/** A tile has room for one line of facts. */
const mostFacts = 3;

const sizes = `(min-width:80rem) 190px,(min-width:48rem) 31vw,${capped(60)}`;

export function homeTile(listing: ListingCard, heart: string, isSaving: boolean): Html {
  const second = listing.moveInLine ?? cardHint(listing);
  const facts = [...roomsOf(listing), ...listing.cardFacts].slice(0, mostFacts).join(" · ");
  return html`
    <article class="card">
      <div class="relative">
        ${picture({
          url: coverOf(listing.images),
          category: listing.category,
          alt: "",
          shownWidth: 240,
          sizes,
          isSaving,
          look: "aspect-4/3 w-full rounded-card bg-sand object-cover",
        })}
        <span class="tag">${categoryByName(listing.category)?.label}</span>
        ${filledHeart(heart, listing)}
      </div>
      ${price(listing, "mt-2 text-lg")}
      <p class="text-sm text-muted">${second}</p>
      <h3 class="mt-1 font-semibold"><a class="card-link" href="${paths.property(listing._id)}">${listing.title}</a></h3>
      <p class="text-sm text-muted">${placeLine(listing)}</p>
      <p class="text-sm">${facts}</p>
    </article>`;
}

function roomsOf({ category, bedrooms, bathrooms }: ListingCard): string[] {
  if (!appliesTo(declared("bedrooms"), category)) return [];
  return [
    ...(bedrooms > 0 ? [counted(bedrooms, ["bed", "beds"])] : []),
    ...(bathrooms > 0 ? [counted(bathrooms, ["bath", "baths"])] : []),
  ];
}
