import { Mistake, mistakeId } from "./Mistake.tsx";

interface Props {
  name: "height" | "width";
  label: string;
  initial: string;
  mistake: string | undefined;
}

/** A text field: a number field would hide input that it cannot read. */
export function SideField({ name, label, initial, mistake }: Props) {
  const id = `estimate-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={name === "height" ? "2.5" : "3"}
        defaultValue={initial}
        aria-required
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistakeId(name)}
      />
      <Mistake name={name} sentence={mistake} />
    </div>
  );
}
