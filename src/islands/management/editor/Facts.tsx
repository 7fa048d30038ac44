import { useEditing } from "./context.ts";
import { FieldControls } from "./FieldControl.tsx";
import { Proposals } from "./Proposals.tsx";
import { Sheet } from "./Sheet.tsx";

const isAvailable = (count: string): boolean => Number(count) > 0;

export function Facts() {
  const { countInStock } = useEditing().state.values;
  const seen = (
    <>
      How many are available. Visitors see:{" "}
      <b className={isAvailable(countInStock) ? "text-forest" : "text-laterite"}>
        {isAvailable(countInStock) ? "Available" : "Not Available"}
      </b>
    </>
  );
  return (
    <Sheet title="Facts">
      <div className="fields counts">
        <FieldControls group="rooms" />
      </div>
      <div className="fields fields-in-two">
        <FieldControls group="measures" hints={{ countInStock: seen }} />
      </div>
      <FieldControls group="features" />
      <FieldControls group="description" />
      <Proposals />
    </Sheet>
  );
}

export const Nearby = () => (
  <Sheet title="Nearby">
    <FieldControls group="nearby" />
  </Sheet>
);
