import type { ReactNode } from "react";
import { controlLabels, type ListingField } from "#lib/stores/property-editor/values.ts";
import { fieldId, hintId, mistakeId } from "./context.ts";

interface Props {
  name: ListingField;
  hint?: ReactNode;
  mistake: string | undefined;
  children: ReactNode;
}

/** Frame of every field: label above, hint and error below. */
export const FieldFrame = ({ name, hint, mistake, children }: Props) => (
  <div className="field">
    <label htmlFor={fieldId(name)}>{controlLabels[name]}</label>
    {children}
    <Hint name={name} hint={hint} />
    <Mistake name={name} sentence={mistake} />
  </div>
);

export const Hint = ({ name, hint }: Pick<Props, "name" | "hint">) =>
  hint !== undefined && (
    <p className="hint" id={hintId(name)}>
      {hint}
    </p>
  );

export const Mistake = ({ name, sentence }: { name: ListingField; sentence: string | undefined }) => (
  <p className="mistake" id={mistakeId(name)} hidden={sentence === undefined}>
    {sentence}
  </p>
);
