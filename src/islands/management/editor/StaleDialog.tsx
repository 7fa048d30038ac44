import { useEffect, useRef, useState } from "react";
import type { Difference, VersionField, Whose } from "#lib/stores/property-editor/differences.ts";
import { versionsIn } from "#lib/stores/property-editor/editor.ts";
import { fieldLabels } from "#lib/stores/property-editor/values.ts";
import { useEditing } from "./context.ts";

type Choices = Partial<Record<VersionField, Whose>>;

const labelOf = (field: VersionField): string => (field === "isOffered" ? "For visitors" : fieldLabels[field]);

/** Both versions, where somebody else has saved the listing meanwhile: the person says of each field which one holds. */
export function StaleDialog() {
  const { editor, state } = useEditing();
  const differences = versionsIn(state);
  return differences && <Versions key={state.conflict?.theirs.version} differences={differences} editor={editor} />;
}

interface Props {
  differences: readonly Difference[];
  editor: ReturnType<typeof useEditing>["editor"];
}

function Versions({ differences, editor }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const suggested = Object.fromEntries(differences.map(({ field, suggested: side }) => [field, side]));
  const [choices, setChoices] = useState<Choices>(suggested);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="stale" aria-labelledby="stale-title" onClose={editor.postpone}>
      <h2 id="stale-title">Somebody else has saved this listing meanwhile</h2>
      <p>Nothing of yours was saved yet. Say which version holds; all other fields are the same in both.</p>
      {differences.length === 0 && <p>Both versions are the same.</p>}
      {differences.map((difference) => (
        <Choice
          key={difference.field}
          difference={difference}
          side={choices[difference.field] ?? "mine"}
          onChoose={(side) => setChoices({ ...choices, [difference.field]: side })}
        />
      ))}
      <div className="stale-actions">
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          Not now
        </button>
        <button type="button" className="button button-main" onClick={() => editor.settle(choices)}>
          Save these
        </button>
      </div>
    </dialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  side: Whose;
  onChoose: (side: Whose) => void;
}

const Choice = ({ difference: { field, mine, theirs }, side, onChoose }: ChoiceProps) => (
  <fieldset className="versions">
    <legend>{labelOf(field)}</legend>
    {(
      [
        ["mine", "Keep mine", mine],
        ["theirs", "Take theirs", theirs],
      ] as const
    ).map(([value, label, version]) => (
      <label key={value} className="version">
        <input
          type="radio"
          name={`version-${field}`}
          value={value}
          checked={side === value}
          onChange={() => onChoose(value)}
        />
        <span>
          <b>{label}</b>
          <span className="version-text">{inWords(field, version)}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

function inWords(field: VersionField, value: unknown): string {
  if (field === "isOffered") return value ? "Published" : "Kept as a draft";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object") return Object.values(value ?? {}).join("; ") || "Nothing";
  return String(value) || "Nothing";
}
