import { Icon } from "#islands/management/Icon.tsx";
import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { isOffering } from "#lib/stores/property-editor/state.ts";
import { useEditing } from "./context.ts";
import { SaveState } from "./SaveState.tsx";

/** The listing's actions: at the top of a wide screen, at the bottom of a phone. */
export function ActionBar({ side }: { side: Side }) {
  const { editor, state } = useEditing();
  const { saved, phase } = state;
  const isSeen = saved.status !== "draft";
  const isBusy = phase !== "idle";
  const isSaving = phase === "saving";
  const button = (label: string, look: string, isOffered: boolean) => (
    <button
      type="button"
      className={`button ${look}`}
      aria-disabled={isBusy || undefined}
      onClick={() => editor.save(isOffered)}
    >
      {label}
    </button>
  );
  return (
    <div className="action-bar">
      <SaveState />
      <div className="actions" aria-busy={isSaving}>
        <a
          className="button button-quiet"
          target="_blank"
          rel="noopener"
          href={isSeen ? paths.property(saved._id) : sidePaths.preview(side, saved._id)}
        >
          <Icon name="view" /> {isSeen ? "View" : "Preview"}
        </a>
        {button(isOffering(saved) ? "Unpublish" : "Save draft", "button-quiet", false)}
        {button(isOffering(saved) ? "Publish changes" : "Publish", "button-main", true)}
      </div>
    </div>
  );
}
