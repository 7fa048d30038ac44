import { Icon } from "#islands/management/Icon.tsx";
import { parsePrice, unknownIn } from "#lib/price/reading.ts";
import { priceLine, usualCurrency } from "#lib/price/shown-price.ts";
import { hasSpace, type Sized } from "#lib/price/square-metres.ts";
import { typedSizeOf } from "#lib/price/typed-size.ts";
import { comparedPrice, shownWholePrice } from "#lib/price/whole-price.ts";
import { useEditing } from "./context.ts";
import { LineField } from "./fields.tsx";
import { PriceQuestion } from "./PriceQuestion.tsx";
import { Sheet } from "./Sheet.tsx";

/** Price field, with the price as visitors will read it. */
export function PriceInput() {
  const { values } = useEditing().state;
  const { price, category, state } = values;
  const listing = { price: price.trim(), category, state, size: typedSizeOf(values) };
  return (
    <Sheet title="Price">
      <LineField name="price" hint={<Understood listing={listing} />} />
      <PriceQuestion listing={listing} />
    </Sheet>
  );
}

function Understood({ listing }: { listing: Sized }) {
  if (listing.price === "") return "Such as ₦285m, ₦1.2m per annum, AED 1,850,000 or ₦50,000 per sqm.";
  if (!parsePrice(listing.price, usualCurrency(listing))) {
    const unknown = unknownIn(listing.price);
    const reason = unknown === undefined ? "" : ` because of “${unknown}”`;
    return `We can't read an amount${reason}. It is shown as typed and listed last when visitors sort by price.`;
  }
  return (
    <>
      <span className="understood">
        <Icon name="check" /> {priceLine(listing)}
      </span>
      {wholeOf(listing)}
    </>
  );
}

/** The total price that lists compare a price per square metre by. */
function wholeOf(listing: Sized): string | false {
  const whole = shownWholePrice(listing);
  if (whole !== undefined) return ` Lists compare it by ${whole}.`;
  if (comparedPrice(listing)) return false;
  return hasSpace(listing.category)
    ? " It is listed last when visitors sort by price, until you add a size."
    : " As a price per m², it is listed last when visitors sort by price.";
}
