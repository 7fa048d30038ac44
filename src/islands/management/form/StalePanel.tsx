import { useEffect, useRef } from "react";

/** A field that somebody else has saved otherwise meanwhile. */
export interface Conflict<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** What was decided; undefined until then. */
  readonly choice: "mine" | "theirs" | undefined;
}

interface Props<Field extends string> {
  conflicts: readonly Conflict<Field>[];
  onChoose: (field: Field, choice: "mine" | "theirs") => void;
}

/** Both versions field by field, each to be decided before anything is saved. */
export function StalePanel<Field extends string>({ conflicts, onChoose }: Props<Field>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="note note-alert stale-panel" aria-labelledby="stale-heading">
      <h2 id="stale-heading" ref={heading} tabIndex={-1}>
        Somebody else has changed this meanwhile
      </h2>
      <p>Nothing was saved yet. Decide for each field, then save again.</p>
      {conflicts.map(({ field, label, mine, theirs, choice }) => (
        <fieldset key={field} className="stale-field">
          <legend>{label}</legend>
          <Version
            name={field}
            word="Keep mine"
            text={mine}
            isChosen={choice === "mine"}
            onChoose={() => onChoose(field, "mine")}
          />
          <Version
            name={field}
            word="Use theirs"
            text={theirs}
            isChosen={choice === "theirs"}
            onChoose={() => onChoose(field, "theirs")}
          />
        </fieldset>
      ))}
    </section>
  );
}

interface VersionProps {
  name: string;
  word: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Version = ({ name, word, text, isChosen, onChoose }: VersionProps) => (
  <label className="stale-version">
    <input type="radio" name={`stale-${name}`} checked={isChosen} onChange={onChoose} />
    <span>
      <b>{word}</b>
      <span className="under">{text === "" ? "–" : text}</span>
    </span>
  </label>
);
