import { useEffect, useId, useRef } from "react";
import type { Work } from "./use-import.ts";

interface Props {
  work: Work;
  onCancel: () => void;
}

/** Progress of an import. Writing can be cancelled until it is complete; then nothing is saved. */
export function Progress({ work, onCancel }: Props) {
  const id = useId();
  const { sentence, share } = told(work);
  const panel = useRef<HTMLDivElement>(null);
  const isImport = work.kind !== "reading";

  // Replaces the pressed button, so it takes the focus.
  useEffect(() => {
    if (isImport) panel.current?.focus();
  }, [isImport]);

  return (
    <div className="sheet progress" ref={panel} tabIndex={-1}>
      <div>
        <p id={id} aria-live="polite">
          {sentence}
        </p>
        <progress aria-labelledby={id} max={1} value={share} />
      </div>
      {(work.kind === "sending" || work.kind === "writing") && (
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}

/** Without a share, the duration is unknown. */
function told(work: Work): { sentence: string; share?: number } {
  if (work.kind === "cancelling") return { sentence: "Checking …" };
  if (work.kind === "writing") {
    const { done, total } = work.progress;
    const numbers = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
    return { sentence: `Importing: ${numbers} listings`, share: total === 0 ? 1 : done / total };
  }
  const percent = `${Math.floor(work.share * 100)} %`;
  if (work.share < 1) return { sentence: `Sending the file: ${percent}`, share: work.share };
  return { sentence: work.kind === "reading" ? "Checking …" : "Checking …" };
}
