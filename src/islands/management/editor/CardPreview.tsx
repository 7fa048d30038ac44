import { useDeferredValue, useMemo } from "react";
import { propertyCard } from "#components/card/property-card.ts";
import FavouriteButton from "#islands/FavouriteButton.tsx";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { ListingCard } from "#lib/contracts/property.ts";
import { cardLines } from "#lib/listing/card-lines.ts";
import { typedSizeOf } from "#lib/price/typed-size.ts";
import { orName } from "#lib/shared/listing/draft-placeholders.ts";
import { type ListingValues, urlsIn } from "#lib/stores/property-editor/values.ts";
import { useEditing } from "./context.ts";

/** On real cards the heart is a separate element. */
const noHearts = { available: "", unavailable: "" };

/** The listing's card, rendered as in lists. Nothing on it can be pressed or focused. */
export function CardPreview() {
  const { saved, values } = useEditing().state;
  const shown = useDeferredValue(values);
  const card = useMemo(() => cardOf(shown, saved), [shown, saved]);
  const markup = propertyCard({ listing: card, hearts: noHearts, isFirst: true }).toString();
  return (
    <div className="card-preview" inert>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the card's own maker has escaped all that was typed */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
      <FavouriteButton id={saved._id} title={card.title} isAvailable={card.countInStock > 0} look="heart" />
    </div>
  );
}

const countOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);

const cardOf = (values: ListingValues, saved: ManagedProperty): ListingCard => ({
  _id: saved._id,
  rating: saved.rating,
  numReviews: saved.numReviews,
  // Facts as saved: what is being typed cannot be read yet.
  ...cardLines(saved),
  title: orName(values.title, "Title"),
  price: orName(values.price, "Price"),
  location: orName(values.location, "Location"),
  state: orName(values.state, "State") as ListingCard["state"],
  category: values.category as ListingCard["category"],
  images: urlsIn(values.images),
  size: typedSizeOf(values),
  countInStock: countOf(values.countInStock),
  bedrooms: countOf(values.bedrooms),
  bathrooms: countOf(values.bathrooms),
  toilets: countOf(values.toilets),
  parkingSpace: countOf(values.parkingSpace),
});
