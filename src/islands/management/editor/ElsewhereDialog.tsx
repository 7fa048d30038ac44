import { clockTime } from "#lib/shared/moments.ts";
import { versionsElsewhere } from "#lib/stores/property-editor/editor.ts";
import { useEditing } from "./context.ts";
import { VersionsDialog } from "./VersionsDialog.tsx";

const words = { mine: "This form", theirs: "The other one" };

/** What was typed here and in another tab or on another device, where the person wants to compare both. */
export function ElsewhereDialog() {
  const { editor, state } = useEditing();
  const differences = versionsElsewhere(state);
  const { elsewhere } = state;
  if (!differences || !elsewhere?.isCompared) return null;
  const { copy } = elsewhere;
  return (
    <VersionsDialog
      title={`You have also changed this listing elsewhere${copy ? `, at ${clockTime(copy.savedAt)}` : ""}`}
      hint="Choose a version for each field. All other fields are the same. Nothing is published yet."
      words={words}
      differences={differences}
      done="Keep these"
      onDone={editor.merge}
      onClose={() => editor.compare(false)}
    />
  );
}
