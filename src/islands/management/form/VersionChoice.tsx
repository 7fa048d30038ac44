import type { ReactNode } from "react";
import type { Whose } from "#lib/stores/property-editor/versions.ts";

interface Props {
  /** What the field is called on the screen. */
  label: string;
  name: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** What stands below both. */
  below?: ReactNode;
  /** What both versions are called. */
  words?: Readonly<Record<Whose, string>>;
  /** Undefined until it is decided. */
  side: Whose | undefined;
  onChoose: (side: Whose) => void;
}

const usualWords = { mine: "Keep mine", theirs: "Take theirs" };

/** One field as the person left it and as somebody else has saved it meanwhile: one of them is to hold. */
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
