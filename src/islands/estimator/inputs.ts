import type { EstimateInputs } from "#lib/shared/management/estimate.ts";

/** The form's current values. */
export function readInputs(form: HTMLFormElement): EstimateInputs {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? "");
  return { height: text("height"), width: text("width"), material: text("material"), design: text("design") };
}
