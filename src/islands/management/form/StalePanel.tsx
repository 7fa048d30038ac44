import { useEffect, useRef } from "react";
import type { Whose } from "#lib/stores/property-editor/versions.ts";
import { VersionChoice } from "./VersionChoice.tsx";

/** A field that another person has saved with another value. */
export interface Conflict<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Undefined until decided. */
  readonly choice: Whose | undefined;
}

interface Props<Field extends string> {
  conflicts: readonly Conflict<Field>[];
  onChoose: (field: Field, choice: Whose) => void;
}

/** Both versions field by field. Each must be decided before saving. */
export function StalePanel<Field extends string>({ conflicts, onChoose }: Props<Field>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="note note-alert stale-panel" aria-labelledby="stale-heading">
      <h2 id="stale-heading" ref={heading} tabIndex={-1}>
        This was changed while you were editing
      </h2>
      <p>Your changes have not been saved. Choose which to keep for each field, then save again.</p>
      {conflicts.map(({ field, label, mine, theirs, choice }) => (
        <VersionChoice
          key={field}
          label={label}
          name={field}
          mine={mine}
          theirs={theirs}
          side={choice}
          onChoose={(side) => onChoose(field, side)}
        />
      ))}
    </section>
  );
}
