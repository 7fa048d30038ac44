import { clockTime } from "#lib/shared/text/moments.ts";
import { type Conflict, joinedWithNewer } from "#lib/stores/property-editor/state.ts";
import { chosenOf } from "#lib/stores/property-editor/versions.ts";
import { useEditing } from "./context.ts";
import { VersionsDialog } from "./VersionsDialog.tsx";

const ownWords = { mine: "This form", theirs: "Saved elsewhere" };

/** Conflicts between this form and the saved listing. */
export function StaleDialog() {
  const { editor, state } = useEditing();
  const { conflict } = state;
  if (!conflict) return null;
  const joined = joinedWithNewer(state, conflict);
  return (
    <VersionsDialog
      key={conflict.theirs.version}
      title={`This listing was changed while you were editing${whoAndWhen(conflict)}`}
      hint="Your changes are not in the listing yet. Choose which to keep for each field. All other changes are kept."
      {...(conflict.isOwn && { words: ownWords })}
      differences={joined.differences}
      done={(choices) => (chosenOf(joined, choices).isOffered ? "Publish" : "Save as draft")}
      onDone={editor.settle}
      onClose={editor.postpone}
    />
  );
}

/** ", by you, at 14:05" */
function whoAndWhen({ theirs, isOwn }: Conflict): string {
  const who = isOwn ? "you" : theirs.changedBy?.name;
  return `${who === undefined ? "" : `, by ${who}`}, at ${clockTime(theirs.changedAt)}`;
}
