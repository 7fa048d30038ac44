import { Mistake, mistakeId } from "./Mistake.tsx";

interface Props {
  name: "material" | "design";
  label: string;
  choices: readonly { readonly name: string; readonly label: string; readonly note?: string }[];
  initial: string;
  mistake: string | undefined;
}

/** A choice with all options visible. */
export function Choices({ name, label, choices, initial, mistake }: Props) {
  return (
    <fieldset className="choices" data-wrong={mistake ? "" : undefined}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.name}>
          <input
            type="radio"
            name={name}
            value={choice.name}
            defaultChecked={choice.name === initial}
            aria-describedby={mistakeId(name)}
          />
          {choice.label}
          {choice.note && <small>{choice.note}</small>}
        </label>
      ))}
      <Mistake name={name} sentence={mistake} />
    </fieldset>
  );
}
