import type { ReactNode } from "react";
import { type ByKind, byKind, type Field, type FieldOf } from "#lib/listing/fields/field.ts";
import type { FieldGroup } from "#lib/listing/fields/groups.ts";
import { formFields } from "#lib/listing/fields/typed.ts";
import { choicesOf } from "#lib/listing/fields/values.ts";
import { typedOffer } from "#lib/listing/typed-offer.ts";
import type { FlagName, TextField } from "#lib/stores/property-editor/values.ts";
import { useEditing } from "./context.ts";
import { ChoiceField, ChoicesField, CountField, DateField, FlagField, LineField, LinesField } from "./fields.tsx";

/** A hint that follows from what is typed, by field. */
export type Hints = Readonly<Record<string, ReactNode>>;

type Control = (hint: ReactNode) => ReactNode;

const yesAndNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const textName = ({ name }: Field): TextField => name as TextField;
const line = (field: Field) => (hint: ReactNode) => <LineField name={textName(field)} hint={hint} />;
/** Parts of the editor of their own: the category with its state, prices, pictures. */
const ownPart = () => () => null;

const controls: ByKind<Control> = {
  line,
  lines: (field) => (hint) => <LinesField name={textName(field)} hint={hint} rows={field.rows} />,
  price: ownPart,
  category: ownPart,
  subCategory: ownPart,
  state: ownPart,
  pictures: ownPart,
  pictureTexts: ownPart,
  offered: ownPart,
  count: (field) => (hint) => <CountField name={textName(field)} hint={hint} />,
  flag:
    ({ name }) =>
    () => <FlagField name={name as FlagName} />,
  area: (field) => (hint) => <CountField name={textName(field)} hint={hint} inputMode="decimal" />,
  yesNo: (field) => (hint) => <ChoiceField name={textName(field)} hint={hint} options={yesAndNo} unsaid="Not said" />,
  choice: (field) => (hint) => <OneChoice field={field} hint={hint} />,
  choices: (field) => (hint) => <SeveralChoices field={field} hint={hint} />,
  number: (field) => (hint) => <CountField name={textName(field)} hint={hint} />,
  squareMetres: (field) => (hint) => <CountField name={textName(field)} hint={hint} inputMode="decimal" />,
  text: line,
  fee: (field) => (hint) => <LineField name={textName(field)} hint={hint} />,
  namedFees: line,
  day: (field) => (hint) => <DateField name={textName(field)} hint={hint} type="date" />,
  month: (field) => (hint) => <DateField name={textName(field)} hint={hint} type="month" />,
  naira: (field) => (hint) => <CountField name={textName(field)} hint={hint} inputMode="decimal" />,
};

/** The choices of the listing's category and offer, and those that are chosen. */
function useChoices(field: FieldOf<"choice"> | FieldOf<"choices">) {
  const { values } = useEditing().state;
  const chosen = values[textName(field)].split(",");
  const possible = choicesOf(field, values.category, typedOffer(values));
  return field.choices.filter((choice) => possible.includes(choice) || chosen.includes(choice.value));
}

function OneChoice({ field, hint }: { field: FieldOf<"choice">; hint: ReactNode }) {
  return <ChoiceField name={textName(field)} hint={hint} options={useChoices(field)} unsaid="Not said" />;
}

function SeveralChoices({ field, hint }: { field: FieldOf<"choices">; hint: ReactNode }) {
  return <ChoicesField name={textName(field)} hint={hint} options={useChoices(field)} />;
}

/** The controls of a group's fields. */
export function FieldControls({ group, hints = {} }: { group: FieldGroup; hints?: Hints }) {
  const ofGroup = formFields.filter((field) => field.group === group);
  return ofGroup.map((field) => <FieldControl key={field.name} field={field} hint={hints[field.name]} />);
}

export const FieldControl = ({ field, hint = field.hint }: { field: Field; hint?: ReactNode }) =>
  byKind(controls, field)(hint);
