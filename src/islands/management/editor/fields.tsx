import type { ReactNode } from "react";
import type { TextField } from "#lib/stores/property-editor/values.ts";
import { useTextField } from "./context.ts";
import { FieldFrame } from "./FieldFrame.tsx";

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

export function LinesField({ name, hint, rows = 2 }: Props & { rows?: number }) {
  const { control, mistake } = useTextField(name, hint !== undefined);
  return (
    <FieldFrame name={name} hint={hint} mistake={mistake}>
      <textarea {...control} rows={rows} />
    </FieldFrame>
  );
}

/** A number. As text: what is no number stays to be seen, and a wheel changes nothing. */
export function CountField({ name, hint, inputMode = "numeric" }: Props & { inputMode?: "numeric" | "decimal" }) {
  const { control, mistake } = useTextField(name, hint !== undefined);
  return (
    <FieldFrame name={name} hint={hint} mistake={mistake}>
      <input {...control} type="text" inputMode={inputMode} autoComplete="off" />
    </FieldFrame>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

export function ChoiceField({ name, options }: { name: TextField; options: readonly Option[] }) {
  const { control, mistake } = useTextField(name);
  return (
    <FieldFrame name={name} mistake={mistake}>
      <select {...control}>
        <option value="">Choose…</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
