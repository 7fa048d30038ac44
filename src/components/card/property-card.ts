import { picture } from "#components/card/picture.ts";
import { capped, cardSizes } from "#components/card/picture-sizes.ts";
import { price } from "#components/card/price.ts";
import { filledHeart } from "#components/favourites/heart.ts";
import { type Html, html } from "#components/ui/html.ts";
import { type IconName, icon } from "#components/ui/icon.ts";
import type { ListingCard } from "#lib/contracts/property.ts";
import { appliesTo, declared } from "#lib/listing/fields/values.ts";
import { cardHint } from "#lib/price/converted-price.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";
import { coverOf } from "#lib/shared/listing/pictures.ts";
import { placeLine } from "#lib/shared/place/place-line.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { bookingAddress } from "#lib/shared/short-let/short-let-address.ts";

/** Heart patterns of `heart.ts` for available and unavailable listings. */
export interface HeartPatterns {
  readonly available: string;
  readonly unavailable: string;
}

export interface PropertyCard {
  readonly listing: ListingCard;
  readonly hearts: HeartPatterns;
  /** Whether its picture is the first content of the page. */
  readonly isFirst: boolean;
  /** Whether the card takes a whole row: its picture is twice as wide. */
  readonly isAlone?: boolean;
  /** Whether the visitor saves data. */
  readonly isSaving?: boolean;
  /** Arrival day for a short let. */
  readonly date?: string | undefined;
}

/** `sizes` of the picture of a card in its own row. */
const alone = `(min-width:64rem) 590px,(min-width:35rem) 46vw,${capped(92)}`;

/** Card of a listing in a list. */
export function propertyCard({
  listing,
  hearts,
  isFirst,
  isAlone = false,
  isSaving = false,
  date,
}: PropertyCard): Html {
  const isAvailable = listing.countInStock > 0;
  // Next to a button, two paragraphs fit better than one row.
  const isBookable = listing.category === "short lets" && isAvailable;
  const standing = html`${rating(listing)}${availability(isAvailable)}`;
  return html`
    <article class="card">
      <div class="relative">
        ${picture({
          url: coverOf(listing.images),
          category: listing.category,
          alt: "",
          shownWidth: 400,
          sizes: isAlone ? alone : cardSizes,
          isFirst,
          isSaving,
          look: "aspect-4/3 w-full rounded-card bg-sand object-cover",
        })}
        <span class="tag">${categoryByName(listing.category)?.label}</span>
        ${filledHeart(isAvailable ? hearts.available : hearts.unavailable, listing)}
      </div>
      ${price(listing, "mt-3 text-xl")}${hint(listing)}${moveIn(listing)}
      <h3 class="mt-1 font-semibold"><a class="card-link" href="${paths.property(listing._id)}">${listing.title}</a></h3>
      <p class="fact mt-1 text-sm text-muted">${icon("pin")}${placeLine(listing)}</p>
      ${facts(listing)}${saidFacts(listing)}${differences(listing)}
      <div class="card-foot">
        ${isBookable ? html`<div>${standing}</div>${bookNow(listing, date)}` : standing}
      </div>
    </article>`;
}

/** For prices in foreign money or per square metre. */
function hint(listing: ListingCard): Html | false {
  const said = cardHint(listing);
  return said !== undefined && html`<p class="text-sm text-muted">${said}</p>`;
}

const moveIn = ({ moveInLine: said }: ListingCard): Html | false =>
  said !== null && html`<p class="text-sm text-muted">${said}</p>`;

const saidFacts = ({ cardFacts }: ListingCard): Html | false =>
  cardFacts.length > 0 && html`<p class="mt-1 text-sm">${cardFacts.join(" · ")}</p>`;

const differences = ({ differs = [] }: ListingCard): Html | false =>
  differs.length > 0 && html`<p class="mt-1 text-sm font-semibold text-laterite">${differs.join(" · ")}</p>`;

function facts({ category, bedrooms, bathrooms, toilets, parkingSpace }: ListingCard): Html | undefined {
  // A listing that has become land keeps its numbers.
  if (!appliesTo(declared("bedrooms"), category)) return undefined;
  const counts: readonly (readonly [IconName, string, number])[] = [
    ["bed", "bedroom", bedrooms],
    ["bath", "bathroom", bathrooms],
    ["toilet", "toilet", toilets],
    ["parking", "parking space", parkingSpace],
  ];
  const shown = counts
    .filter(([, , count]) => count > 0)
    .map(([name, label, count]) => {
      const unit = count === 1 ? label : `${label}s`;
      return html`<li class="fact">${icon(name)}${count} <span class="sr-only">${unit}</span></li>`;
    });
  if (shown.length === 0) return undefined;
  return html`<ul class="mt-2 flex flex-wrap gap-x-4 text-sm tabular-nums">${shown}</ul>`;
}

function availability(isAvailable: boolean): Html {
  const color = isAvailable ? "text-forest" : "text-laterite";
  return html`<p class="font-semibold ${color}">${isAvailable ? "Available" : "Not Available"}</p>`;
}

function rating({ rating: stars, numReviews }: ListingCard): Html {
  if (numReviews === 0) return html`<p class="text-muted">No Reviews</p>`;
  return html`
    <p class="fact">
      ${icon("star", "star")}<span class="sr-only">Rated </span>${stars.toFixed(1)} <span class="text-muted">(${numReviews})</span>
    </p>`;
}

function bookNow({ _id, title }: ListingCard, date: string | undefined): Html {
  return html`<a class="book" href="${bookingAddress(_id, date)}">Book Now<span class="sr-only">: ${title}</span></a>`;
}
