import { clockTime } from "#lib/shared/text/moments.ts";
import { joinedWithElsewhere } from "#lib/stores/property-editor/state.ts";
import { useEditing } from "./context.ts";
import { VersionsDialog } from "./VersionsDialog.tsx";

const words = { mine: "This form", theirs: "The other version" };

/** Conflicts between this form and the person's other tab or device. */
export function ElsewhereDialog() {
  const { editor, state } = useEditing();
  const { elsewhere } = state;
  if (!elsewhere?.isCompared) return null;
  return (
    <VersionsDialog
      title={`You also changed this listing elsewhere at ${clockTime(elsewhere.at)}`}
      hint="Choose a version of each field. All other changes are kept. Nothing is published yet."
      words={words}
      differences={joinedWithElsewhere(state, elsewhere).differences}
      done={() => "Keep these"}
      onDone={editor.merge}
      onClose={() => editor.compare(false)}
    />
  );
}
