import { Icon } from "#islands/management/Icon.tsx";
import { parsePrice } from "#lib/shared/money.ts";
import { understoodPrice } from "#lib/shared/understood-price.ts";
import { useEditing } from "./context.ts";
import { LineField } from "./fields.tsx";
import { Sheet } from "./Sheet.tsx";

/** The price as it is typed, and as it is understood. */
export function Price() {
  const { price } = useEditing().state.values;
  return (
    <Sheet title="Price">
      <LineField name="price" hint={<Understood price={price} />} />
    </Sheet>
  );
}

function Understood({ price }: { price: string }) {
  if (price.trim() === "") return "Such as ₦285m, ₦1.2m per annum, AED 1,850,000 or $900 per month.";
  const understood = parsePrice(price);
  if (!understood)
    return "No amount can be read from this: it is shown as you typed it, and comes last where people sort by price.";
  return (
    <span className="understood">
      <Icon name="check" /> {understoodPrice(understood)}
    </span>
  );
}
