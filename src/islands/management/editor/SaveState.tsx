import { useStore } from "@nanostores/react";
import { Icon } from "#islands/management/Icon.tsx";
import { clockTime } from "#lib/shared/text/moments.ts";
import { isFailing } from "#lib/stores/property-editor/autosave.ts";
import { type Withheld, withheldFrom } from "#lib/stores/property-editor/outgoing.ts";
import { isChanged } from "#lib/stores/property-editor/state.ts";
import { fieldTitles } from "#lib/stores/property-editor/values.ts";
import { countUploads } from "#lib/stores/uploads/upload-queue.ts";
import { useEditing } from "./context.ts";

const standings = { draft: "Draft", published: "Published", unavailable: "Not Available" };
const savedWords = { draft: "Saved as draft", published: "Published", unavailable: "Published, Not Available" };
const tones = { draft: "", published: "pill-good", unavailable: "pill-alert" };

const inWords = (fields: readonly Withheld[]): string =>
  fields.length > 2 ? `${fields.length} fields` : fields.map(({ field }) => fieldTitles[field]).join(", ");

/** Which fields only this browser has, and what the person can do about it. */
function withheldWords(withheld: readonly Withheld[]): string {
  const [asked, long] = [withheld.filter(({ isAsked }) => isAsked), withheld.filter(({ isAsked }) => !isAsked)];
  const sentences = [
    asked.length > 0 && `Not saved: ${inWords(asked)}. Choose a version.`,
    long.length > 0 && `Too long to save: ${inWords(long)}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Status of the listing, and of saving. */
export function SaveState() {
  const { editor, queue, state } = useEditing();
  const { underWay, failed } = countUploads(useStore(queue.uploads));
  const keeping = useStore(editor.autosave.keeping);
  const { phase, at, sentence: reason } = keeping;
  const { status } = state.saved;
  const tone = tones[status];
  const withheld = withheldFrom(state, editor.autosave.keptFields());
  const loud = loudly();
  const quiet = loud === undefined ? quietly() : undefined;
  const isAlarming = state.phase === "idle" && (isFailing(keeping) || withheld.length > 0);
  const isSaved = loud === undefined && quiet === undefined;
  return (
    <div className="save-state">
      <p role="status">
        <span className={`pill ${tone}`}>
          {isSaved && <Icon name="check" />}
          {(isSaved ? savedWords : standings)[status]}
        </span>
        {loud !== undefined && <span className={isAlarming ? "alarming" : undefined}>{loud}</span>}
      </p>
      {/* Not announced to screen readers: it changes with every pause. */}
      {quiet !== undefined && <p className="quiet">{quiet}</p>}
      {state.elsewhere && (
        <button type="button" className="button button-quiet" onClick={() => editor.compare(true)}>
          Compare
        </button>
      )}
      {state.phase !== "idle" && (
        <button type="button" className="button button-quiet" onClick={editor.cancel}>
          Stop saving
        </button>
      )}
    </div>
  );

  /** Messages for screen readers. */
  function loudly(): string | undefined {
    if (state.phase === "saving") return "Saving…";
    if (state.phase === "waiting for pictures" && underWay > 0) return "Will save once the photos finish uploading…";
    if (phase === "cut off") return "Not saved: no connection. We keep trying.";
    if (phase === "busy") return "Not saved: the site is busy. We keep trying.";
    if (phase === "refused") return `Not saved. ${reason}`;
    if (withheld.length > 0) return withheldWords(withheld);
    if (underWay > 0) return "Uploading photos";
    return undefined;
  }

  function quietly(): string | undefined {
    if (phase === "waiting" || phase === "sending") return "Saving…";
    if (isChanged(state)) return at === undefined ? "Saving…" : savedAt(at);
    if (failed > 0) return failed === 1 ? "1 photo failed to upload" : `${failed} photos failed to upload`;
    return undefined;
  }

  function savedAt(moment: string): string {
    const sentence = `Saved ${clockTime(moment)}`;
    return status === "draft" ? sentence : `${sentence}, not public yet`;
  }
}
