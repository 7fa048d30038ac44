import { groupedNumber } from "#lib/shared/text/counted.ts";
import { followHere } from "./follow-here.ts";

interface Props<Value extends string> {
  /** Label for screen readers. */
  label: string;
  choices: readonly (readonly [value: Value | undefined, label: string, count: number | undefined])[];
  chosen: Value | undefined;
  /** Address of the table with another choice. */
  hrefOf: (value: Value | undefined) => string;
  onChoose: (value: Value | undefined) => void;
}

/** A choice with the number of rows for each option. */
export function Chips<Value extends string>({ label, choices, chosen, hrefOf, onChoose }: Props<Value>) {
  return (
    <ul className="chips" aria-label={label}>
      {choices.map(([value, name, count]) => (
        <li key={name}>
          <a
            className="chip"
            href={hrefOf(value)}
            aria-current={value === chosen ? "true" : undefined}
            onClick={(event) => followHere(event, () => onChoose(value))}
          >
            {name} {count !== undefined && <span className="chip-count">{groupedNumber(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
