import type { ReactNode } from "react";
import { type ByKind, byKind, type Field } from "#lib/listing/fields/field.ts";
import type { FieldGroup } from "#lib/listing/fields/groups.ts";
import { formFields } from "#lib/listing/fields/typed.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
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
  choice: (field) => (hint) => (
    <ChoiceField name={textName(field)} hint={hint} options={field.choices} unsaid="Not said" />
  ),
  choices: (field) => (hint) => <ChoicesField name={textName(field)} hint={hint} options={field.choices} />,
  number: (field) => (hint) => <CountField name={textName(field)} hint={hint} />,
  squareMetres: (field) => (hint) => <CountField name={textName(field)} hint={hint} inputMode="decimal" />,
  text: line,
  day: (field) => (hint) => <DateField name={textName(field)} hint={hint} type="date" />,
  month: (field) => (hint) => <DateField name={textName(field)} hint={hint} type="month" />,
  naira: (field) => (hint) => <CountField name={textName(field)} hint={hint} inputMode="decimal" />,
};

/** The controls of a group's fields. Optional facts have one where they apply to the category. */
export function FieldControls({ group, hints = {} }: { group: FieldGroup; hints?: Hints }) {
  const { category } = useEditing().state.values;
  const shown = formFields.filter(
    (field) => field.group === group && (field.column !== undefined || appliesTo(field, category)),
  );
  return shown.map((field) => <FieldControl key={field.name} field={field} hint={hints[field.name] ?? field.hint} />);
}

const FieldControl = ({ field, hint }: { field: Field; hint: ReactNode }) => byKind(controls, field)(hint);
