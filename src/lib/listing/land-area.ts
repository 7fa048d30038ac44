import type { FieldValues } from "#lib/listing/fields/values.ts";
import { land } from "#lib/shared/listing/categories.ts";

interface Given {
  readonly size?: number | null | undefined;
  readonly plotArea?: number | null | undefined;
}

type Sized = Pick<FieldValues, "category" | "size" | "plotArea">;

/**
 * Land has one size: its plot area. `size` holds it too, because prices per square metre are compared by it. What
 * `given` names counts; if it names both, the plot area does.
 */
export function withOneSize<Values extends Sized>(values: Values, given: Given = {}): Values {
  if (values.category !== land) return values;
  const named = given.plotArea === undefined ? given.size : given.plotArea;
  const area = named === undefined ? (values.plotArea ?? values.size) : named;
  return { ...values, size: area, plotArea: area };
}
