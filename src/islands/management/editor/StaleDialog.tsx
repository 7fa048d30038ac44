import { useEffect, useRef, useState } from "react";
import { VersionChoice } from "#islands/management/form/VersionChoice.tsx";
import { clockTime } from "#lib/shared/moments.ts";
import type { Difference, VersionField, Whose } from "#lib/stores/property-editor/differences.ts";
import { type Conflict, versionsIn } from "#lib/stores/property-editor/editor.ts";
import { fieldLabels } from "#lib/stores/property-editor/values.ts";
import { useEditing } from "./context.ts";

type Choices = Partial<Record<VersionField, Whose>>;

const labelOf = (field: VersionField): string => (field === "isOffered" ? "For visitors" : fieldLabels[field]);

/** Both versions, where the listing was changed meanwhile: the person says of each field which one holds. */
export function StaleDialog() {
  const { editor, state } = useEditing();
  const differences = versionsIn(state);
  const { conflict } = state;
  if (!differences || !conflict) return null;
  return <Versions key={conflict.theirs.version} differences={differences} conflict={conflict} editor={editor} />;
}

interface Props {
  differences: readonly Difference[];
  conflict: Conflict;
  editor: ReturnType<typeof useEditing>["editor"];
}

function Versions({ differences, conflict, editor }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const suggested = Object.fromEntries(differences.map(({ field, suggested: side }) => [field, side]));
  const [choices, setChoices] = useState<Choices>(suggested);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="stale" aria-labelledby="stale-title" onClose={editor.postpone}>
      <h2 id="stale-title">This listing was changed while you were editing{whoAndWhen(conflict)}</h2>
      <p>Your changes are kept, and not in the listing yet. Say which version holds: all other fields are the same.</p>
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

/** ", by you, at 14:05" */
function whoAndWhen({ theirs, isOwn }: Conflict): string {
  const who = isOwn ? "you" : theirs.changedBy?.name;
  return `${who === undefined ? "" : `, by ${who}`}, at ${clockTime(theirs.changedAt)}`;
}

function inWords(field: VersionField, value: unknown): string {
  if (field === "isOffered") return value ? "Published" : "Kept as a draft";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object") return Object.values(value ?? {}).join("; ");
  return String(value);
}
