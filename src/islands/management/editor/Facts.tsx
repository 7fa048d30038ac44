import { useEditing, useField } from "./context.ts";
import { Mistake } from "./FieldFrame.tsx";
import { CountField, LinesField } from "./fields.tsx";
import { Sheet } from "./Sheet.tsx";

const isAvailable = (count: string): boolean => Number(count) > 0;

export function Facts() {
  const { countInStock } = useEditing().state.values;
  return (
    <Sheet title="Facts">
      <div className="fields counts">
        <CountField name="bedrooms" />
        <CountField name="bathrooms" />
        <CountField name="toilets" />
        <CountField name="parkingSpace" />
      </div>
      <div className="fields fields-in-two">
        <CountField
          name="countInStock"
          hint={
            <>
              How many of it can be had. Visitors read:{" "}
              <b className={isAvailable(countInStock) ? "text-forest" : "text-laterite"}>
                {isAvailable(countInStock) ? "Available" : "Not Available"}
              </b>
            </>
          }
        />
        <CountField
          name="size"
          inputMode="decimal"
          hint="Of the floor; of land, the plot. Left empty, no price per m² is shown."
        />
      </div>
      <PoolField />
      <LinesField name="description" rows={6} />
    </Sheet>
  );
}

function PoolField() {
  const { control, mistake, editor, values } = useField("swimmingPool");
  return (
    <div className="field">
      <label className="check" htmlFor={control.id}>
        <input
          {...control}
          type="checkbox"
          checked={values.swimmingPool}
          onChange={({ currentTarget }) => editor.change({ swimmingPool: currentTarget.checked })}
        />
        Swimming pool
      </label>
      <Mistake name="swimmingPool" sentence={mistake} />
    </div>
  );
}

export const Nearby = () => (
  <Sheet title="Nearby">
    <LinesField name="nearbySchools" />
    <LinesField name="nearbyHospitals" />
    <LinesField name="nearbySuperMarkets" />
  </Sheet>
);
