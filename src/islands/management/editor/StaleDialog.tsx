import { useEffect, useRef, useState } from "react";
import { VersionChoice } from "#islands/management/form/VersionChoice.tsx";
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
      {differences.map(({ field, mine, theirs }) => (
        <VersionChoice
          key={field}
          label={labelOf(field)}
          name={field}
          mine={inWords(field, mine)}
          theirs={inWords(field, theirs)}
          side={choices[field] ?? "mine"}
          onChoose={(side) => setChoices({ ...choices, [field]: side })}
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

function inWords(field: VersionField, value: unknown): string {
  if (field === "isOffered") return value ? "Published" : "Kept as a draft";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object") return Object.values(value ?? {}).join("; ");
  return String(value);
}
