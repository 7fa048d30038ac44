/** Governor's Consent in Lagos, computed from the value that the state assesses. */
import { percentOf } from "#lib/move-in/shares.ts";

export const consentParts = [
  { label: "Consent", percent: 1.5 },
  { label: "Capital gains tax", percent: 0.5 },
  { label: "Stamp duty", percent: 0.5 },
  { label: "Registration", percent: 0.5 },
] as const;

/** In minor units. */
export const consentCost = (assessedValue: number): number =>
  consentParts.reduce((sum, { percent }) => sum + percentOf(assessedValue, percent), 0);
