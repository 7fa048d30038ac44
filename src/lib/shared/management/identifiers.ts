/** Registration numbers of agents and agencies. They are shown as stated and are not checked. */
import { dubai } from "#lib/shared/place/states.ts";
import { plainDashes, westernDigits } from "#lib/shared/text/digits.ts";

/** Listings that show it. */
type Place = "dubai" | "nigeria" | "lagos";

export interface Identifier {
  /** Key in the API and in forms. */
  readonly name: string;
  /** Before the number on listings. */
  readonly label: string;
  /** Label of its control. */
  readonly title: string;
  readonly place: Place;
  /** The number as it is kept, or undefined if it cannot be such a number. Kept numbers stay as they are. */
  readonly read: (typed: string) => string | undefined;
  readonly mistake: string;
  readonly example: string;
}

/** The most characters of a typed number. */
export const longestIdentifier = 40;

/** In capital letters, with single spaces and hyphens, and without commas between thousands. */
const plain = (typed: string): string =>
  plainDashes(westernDigits(typed.normalize("NFKC")))
    .toUpperCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

const separators = "[ .:#-]*";

/** Takes the register's own name off: "ORN no. 36464". */
function withoutName(typed: string, name: string): string {
  const named = new RegExp(
    `^(?:(?:DLD|RERA) )?${name}(?![A-Z\\d/])${separators}(?:(?:NUMBER|NO)(?![A-Z]))?${separators}`,
  );
  return plain(typed).replace(named, "");
}

/** No length is published; those that were seen have three to seven digits. */
const readDubai = (name: string) => (typed: string) => {
  const digits = withoutName(typed, name).replaceAll(/[ -]/g, "");
  return /^\d{3,7}$/.test(digits) ? digits : undefined;
};

/** Companies (RC), business names (BN), trustees (IT) and partnerships (LP, LLP). */
function readCac(typed: string): string | undefined {
  const pattern = new RegExp(
    `^(?<kind>RC|BN|IT|LP|LLP)?${separators}(?:NO(?![A-Z]))?${separators}(?<number>\\d[\\d -]*)$`,
  );
  const { kind, number = "" } = pattern.exec(withoutName(typed, "CAC"))?.groups ?? {};
  const digits = number.replaceAll(/[ -]/g, "");
  if (!/^\d{3,8}$/.test(digits)) return undefined;
  return kind === undefined ? digits : `${kind} ${digits}`;
}

/** No form is published: letters, digits and what stands between them on certificates. */
const readRegister = (name: string) => (typed: string) => {
  const number = withoutName(typed, name).replaceAll(/ ?([./-]) ?/g, "$1");
  return /^(?=.*\d)[A-Z\d]+(?:[ ./-][A-Z\d]+)*$/.test(number) && number.length <= 24 ? number : undefined;
};

const ofDubai = (name: string): Pick<Identifier, "read" | "mistake"> => ({
  read: readDubai(name),
  mistake: `${name} must have 3 to 7 digits, such as 36464`,
});

const ofRegister = (name: string): Pick<Identifier, "read" | "mistake"> => ({
  read: readRegister(name),
  mistake: `${name} must be the number on your certificate: at most 24 letters and digits, with a digit among them`,
});

export const identifiers = [
  {
    name: "orn",
    label: "ORN",
    title: "ORN of your office",
    place: "dubai",
    example: "36464",
    ...ofDubai("ORN"),
  },
  {
    name: "brn",
    label: "BRN",
    title: "BRN of your broker card",
    place: "dubai",
    example: "54127",
    ...ofDubai("BRN"),
  },
  {
    name: "cac",
    label: "CAC",
    title: "CAC number",
    place: "nigeria",
    example: "RC 1234567",
    read: readCac,
    mistake: "CAC number must have 3 to 8 digits after RC, BN, IT, LP or LLP, such as RC 1234567",
  },
  {
    name: "lasrera",
    label: "LASRERA",
    title: "LASRERA number",
    place: "lagos",
    example: "2024/0123",
    ...ofRegister("LASRERA"),
  },
  {
    name: "esvarbon",
    label: "ESVARBON",
    title: "ESVARBON number",
    place: "nigeria",
    example: "A-4567",
    ...ofRegister("ESVARBON"),
  },
  {
    name: "scuml",
    label: "SCUML",
    title: "SCUML number",
    place: "nigeria",
    example: "SC 123456",
    ...ofRegister("SCUML"),
  },
] as const satisfies readonly Identifier[];

export type IdentifierName = (typeof identifiers)[number]["name"];

/** The number of each register; empty if its owner has stated none. */
export type IdentifierValues = Readonly<Record<IdentifierName, string>>;

/** An object with a value for each identifier. */
export const byIdentifier = <Value>(value: (identifier: Identifier) => Value): Record<IdentifierName, Value> =>
  Object.fromEntries(identifiers.map((identifier) => [identifier.name, value(identifier)])) as Record<
    IdentifierName,
    Value
  >;

const hints: Readonly<Record<Place, string>> = {
  dubai: "Shown on your listings in Dubai.",
  nigeria: "Shown on your listings in Nigeria.",
  lagos: "Shown on your listings in Lagos.",
};

/** Sentence below its control. */
export const identifierHint = ({ place }: Identifier): string => hints[place];

const isIn: Readonly<Record<Place, (state: string) => boolean>> = {
  dubai: (state) => state === dubai.name,
  nigeria: (state) => state !== dubai.name,
  lagos: (state) => state === "Lagos",
};

/** "ORN 36464, BRN 54127": what a listing in this state says of its agent. Empty if there is nothing to say. */
export const statedIdentifiers = (values: IdentifierValues, state: string): string =>
  identifiers
    .filter(({ name, place }) => values[name] !== "" && isIn[place](state))
    .map(({ name, label }) => `${label} ${values[name]}`)
    .join(", ");
