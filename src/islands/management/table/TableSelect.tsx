interface Props<Value extends string> {
  label: string;
  value: Value | "";
  /** Label of the empty option; left out if a choice is required. */
  none?: string;
  choices: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value | undefined) => void;
}

/** A select for a filter or an order. */
export function TableSelect<Value extends string>({ label, value, none, choices, onChoose }: Props<Value>) {
  return (
    <label className="choice" data-chosen={none !== undefined && value !== ""}>
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ target }) => onChoose(choices.find(([choice]) => choice === target.value)?.[0])}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
