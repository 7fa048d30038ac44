import type { ReactNode } from "react";
import type { Whose } from "#lib/stores/property-editor/versions.ts";

interface Props {
  /** Label of the field. */
  label: string;
  name: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Content below both versions. */
  below?: ReactNode;
  /** Labels of both versions. */
  words?: Readonly<Record<Whose, string>>;
  /** Undefined until decided. */
  side: Whose | undefined;
  onChoose: (side: Whose) => void;
}

const usualWords = { mine: "Keep mine", theirs: "Take theirs" };

/** Choice between two values of one field. */
export const VersionChoice = ({ label, name, mine, theirs, below, words = usualWords, side, onChoose }: Props) => (
  <fieldset className="versions">
    <legend>{label}</legend>
    {(
      [
        ["mine", mine],
        ["theirs", theirs],
      ] as const
    ).map(([value, version]) => (
      <label key={value} className="version">
        <input
          type="radio"
          name={`version-${name}`}
          value={value}
          checked={side === value}
          onChange={() => onChoose(value)}
        />
        <span>
          <b>{words[value]}</b>
          <span className="version-text">{version || "Nothing"}</span>
        </span>
      </label>
    ))}
    {below}
  </fieldset>
);
