import type { ReactNode } from "react";
import { type FlagName, fieldLabels, type TextField } from "#lib/stores/property-editor/values.ts";
import { useField, useTextField } from "./context.ts";
import { FieldFrame, Hint, Mistake } from "./FieldFrame.tsx";

interface Props {
  name: TextField;
  hint?: ReactNode;
}

export function LineField({ name, hint }: Props) {
  const { control, mistake } = useTextField(name, hint !== undefined);
  return (
    <FieldFrame name={name} hint={hint} mistake={mistake}>
      <input {...control} type="text" autoComplete="off" />
    </FieldFrame>
  );
}

export function LinesField({ name, hint, rows = 2 }: Props & { rows?: number | undefined }) {
  const { control, mistake } = useTextField(name, hint !== undefined);
  return (
    <FieldFrame name={name} hint={hint} mistake={mistake}>
      <textarea {...control} rows={rows} />
    </FieldFrame>
  );
}

/** A number in a text field: wrong input stays visible, and the mouse wheel changes nothing. */
export function CountField({ name, hint, inputMode = "numeric" }: Props & { inputMode?: "numeric" | "decimal" }) {
  const { control, mistake } = useTextField(name, hint !== undefined);
  return (
    <FieldFrame name={name} hint={hint} mistake={mistake}>
      <input {...control} type="text" inputMode={inputMode} autoComplete="off" />
    </FieldFrame>
  );
}

/** A calendar day or month. */
export function DateField({ name, hint, type }: Props & { type: "date" | "month" }) {
  const { control, mistake } = useTextField(name, hint !== undefined);
  return (
    <FieldFrame name={name} hint={hint} mistake={mistake}>
      <input {...control} type={type} />
    </FieldFrame>
  );
}

/** True or false in a box of its own. */
export function FlagField({ name }: { name: FlagName }) {
  const { control, mistake, editor, values } = useField(name);
  return (
    <div className="field">
      <label className="check" htmlFor={control.id}>
        <input
          {...control}
          type="checkbox"
          checked={values[name]}
          onChange={({ currentTarget }) => editor.change({ [name]: currentTarget.checked })}
        />
        {fieldLabels[name]}
      </label>
      <Mistake name={name} sentence={mistake} />
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** It excludes all others. */
  readonly isAlone?: true;
}

interface ChoiceProps extends Props {
  options: readonly Option[];
  /** What nothing chosen is called. */
  unsaid?: string;
}

export function ChoiceField({ name, hint, options, unsaid = "Choose…" }: ChoiceProps) {
  const { control, mistake } = useTextField(name, hint !== undefined);
  return (
    <FieldFrame name={name} hint={hint} mistake={mistake}>
      <select {...control}>
        <option value="">{unsaid}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Several choices, as boxes to check. The value is text: "gatehouse,cctv". */
export function ChoicesField({ name, hint, options }: Omit<ChoiceProps, "unsaid">) {
  const { control, mistake, editor, values } = useField(name, hint !== undefined);
  const chosen = values[name].split(",");
  const change = (value: string, isChosen: boolean) => {
    const isAlone = isChosen && options.some((each) => each.value === value && each.isAlone);
    const others = options.filter((each) => each.value === value || !(isAlone || (isChosen && each.isAlone)));
    const named = others.filter((each) => (each.value === value ? isChosen : chosen.includes(each.value)));
    editor.change({ [name]: named.map((each) => each.value).join(",") });
  };
  return (
    <fieldset className="field" id={control.id} tabIndex={-1} aria-describedby={control["aria-describedby"]}>
      <legend>{fieldLabels[name]}</legend>
      <div className="boxes">
        {options.map(({ value, label }) => (
          <label key={value} className="box">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => change(value, currentTarget.checked)}
              onBlur={control.onBlur}
            />
            {label}
          </label>
        ))}
      </div>
      <Hint name={name} hint={hint} />
      <Mistake name={name} sentence={mistake} />
    </fieldset>
  );
}
