import { clockTime } from "#lib/shared/moments.ts";
import { type Conflict, versionsIn } from "#lib/stores/property-editor/editor.ts";
import { useEditing } from "./context.ts";
import { VersionsDialog } from "./VersionsDialog.tsx";

/** Both versions, where the listing was changed meanwhile. */
export function StaleDialog() {
  const { editor, state } = useEditing();
  const differences = versionsIn(state);
  const { conflict } = state;
  if (!differences || !conflict) return null;
  return (
    <VersionsDialog
      key={conflict.theirs.version}
      title={`This listing was changed while you were editing${whoAndWhen(conflict)}`}
      hint="Your changes are kept, and not in the listing yet. Say which version holds: all other fields are the same."
      differences={differences}
      done="Save these"
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
