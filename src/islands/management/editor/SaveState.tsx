import { useStore } from "@nanostores/react";
import { Icon } from "#islands/management/Icon.tsx";
import { isChanged } from "#lib/stores/property-editor/editor.ts";
import { countUploads } from "#lib/stores/upload-queue.ts";
import { useEditing } from "./context.ts";

const standings = { draft: "Draft", published: "Published", unavailable: "Not Available" };
const savedWords = { draft: "Saved as draft", published: "Published", unavailable: "Published, Not Available" };
const tones = { draft: "", published: "pill-good", unavailable: "pill-alert" };

/** Where the listing stands, and whether that is what the form shows. */
export function SaveState() {
  const { queue, state } = useEditing();
  const { underWay, failed } = countUploads(useStore(queue.uploads));
  const { status } = state.saved;
  const tone = tones[status];
  const sentence = unsaved();
  return (
    <p role="status" className="save-state">
      <span className={`pill ${tone}`}>
        {sentence === undefined && <Icon name="check" />}
        {(sentence === undefined ? savedWords : standings)[status]}
      </span>
      {sentence !== undefined && <span>{sentence}</span>}
    </p>
  );

  function unsaved(): string | undefined {
    if (state.phase === "saving") return "Saving…";
    if (state.phase === "waiting for pictures" && underWay > 0) return "Saves when all pictures have come…";
    if (underWay > 0) return "Pictures are on their way";
    if (isChanged(state)) return "Not saved yet";
    if (failed > 0) return failed === 1 ? "A picture has not come" : `${failed} pictures have not come`;
    return undefined;
  }
}
