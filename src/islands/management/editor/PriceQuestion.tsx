import { useState } from "react";
import { priceQuestion } from "#lib/price/plausible.ts";
import type { Priced } from "#lib/price/shown-price.ts";
import { fieldId, useEditing } from "./context.ts";

const keyOf = ({ price, category, state }: Priced): string => JSON.stringify([price, category, state]);

/** Asks once about a price that cannot be meant, and never about the one that the form was opened with. */
export function PriceQuestion({ listing }: { listing: Priced }) {
  const { editor, state } = useEditing();
  const [kept, setKept] = useState<readonly string[]>(() => [keyOf(state.values)]);
  const asked = kept.includes(keyOf(listing)) ? undefined : priceQuestion(listing);
  const meant = asked?.meant;
  const keep = () => {
    setKept([...kept, keyOf(listing)]);
    document.getElementById(fieldId("price"))?.focus();
  };
  const take = (price: string) => {
    editor.change({ price });
    document.getElementById(fieldId("price"))?.focus();
  };
  return (
    <div role="status">
      {asked && (
        <div className="note note-alert notice">
          <p>{asked.sentence}</p>
          <div className="answers">
            {meant && (
              <button type="button" className="button button-main" onClick={() => take(meant.price)}>
                Use {meant.words}
              </button>
            )}
            <button type="button" className="button" onClick={keep}>
              Keep {asked.typed}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
