interface Props<Value extends string> {
  /** What is chosen here, for who cannot see it. */
  label: string;
  choices: readonly (readonly [value: Value | undefined, label: string, count: number])[];
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

/** One choice of a few, each with how many there are. */
export function Chips<Value extends string>({ label, choices, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="chips">
      <legend className="sr-only">{label}</legend>
      {choices.map(([value, name, count]) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name} <span className="tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
