import { Icon } from "#islands/management/Icon.tsx";
import { parsePrice } from "#lib/shared/money.ts";
import { readPrice } from "#lib/shared/price-reading.ts";
import { type Priced, priceLine, usualCurrency } from "#lib/shared/shown-price.ts";
import { useEditing } from "./context.ts";
import { LineField } from "./fields.tsx";
import { Sheet } from "./Sheet.tsx";

/** The price as it is typed, and as visitors will read it. */
export function Price() {
  const { price, category, state } = useEditing().state.values;
  return (
    <Sheet title="Price">
      <LineField name="price" hint={<Understood listing={{ price: price.trim(), category, state }} />} />
    </Sheet>
  );
}

function Understood({ listing }: { listing: Priced }) {
  if (listing.price === "") return "Such as ₦285m, ₦1.2m per annum, AED 1,850,000 or $900 per month.";
  const usual = usualCurrency(listing);
  if (!readPrice(listing.price, usual))
    return "No amount can be read from this: it is shown as you typed it, and comes last where people sort by price.";
  return (
    <>
      <span className="understood">
        <Icon name="check" /> {priceLine(listing)}
      </span>
      {!parsePrice(listing.price, usual) &&
        " It comes last where people sort by price: it is that of one square metre."}
    </>
  );
}
