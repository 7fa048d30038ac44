import { fctName, stateLabel } from "#lib/shared/place/place-line.ts";

/** A place that groups listings: a Nigerian state, the FCT, or Dubai. */
export interface State {
  readonly name: string;
  /** What people read where they choose a place; the name if nothing else is usual. */
  readonly label: string;
  readonly slug: string;
}

const named = (name: string, label = name): State => ({ name, label, slug: name.toLowerCase().replaceAll(" ", "-") });

/** The 36 states in the order of the header's menu. */
export const nigerianStates: readonly State[] = [
  "Abia",
  "Adamawa",
  "Akwa Ibom",
  "Anambra",
  "Bauchi",
  "Bayelsa",
  "Benue",
  "Borno",
  "Cross River",
  "Delta",
  "Ebonyi",
  "Edo",
  "Ekiti",
  "Enugu",
  "Gombe",
  "Imo",
  "Jigawa",
  "Kaduna",
  "Kano",
  "Katsina",
  "Kebbi",
  "Kogi",
  "Kwara",
  "Lagos",
  "Nasarawa",
  "Niger",
  "Ogun",
  "Ondo",
  "Osun",
  "Oyo",
  "Plateau",
  "Rivers",
  "Sokoto",
  "Taraba",
  "Yobe",
  "Zamfara",
].map((name) => named(name));

export const fct = named(fctName, stateLabel(fctName));
export const dubai = named("Dubai");

/** The 37 states that the edit form offers. */
export const formStates: readonly State[] = [...nigerianStates, fct];

/** Every state that has a page. */
export const states: readonly State[] = [...formStates, dubai];

const bySlug = new Map(states.map((state) => [state.slug, state]));

/** The state of a path segment: `Akwa Ibom`, `Akwa-Ibom` and `akwa-ibom` are equal. */
export const stateBySlug = (text: string): State | undefined => bySlug.get(stateSlug(text));

export const stateSlug = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "-");
