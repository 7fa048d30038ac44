import { useEffect, useId, useRef } from "react";
import type { Work } from "./use-import.ts";

interface Props {
  work: Work;
  onCancel: () => void;
}

/** How far it is. What is written can be cancelled until all of it is: then nothing is kept. */
export function Progress({ work, onCancel }: Props) {
  const id = useId();
  const { sentence, share } = told(work);
  const panel = useRef<HTMLDivElement>(null);
  const isImport = work.kind !== "reading";

  // It has taken the place of the button that was pressed.
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

/** Without a share nobody knows how long it takes. */
function told(work: Work): { sentence: string; share?: number } {
  if (work.kind === "cancelling") return { sentence: "Asking what was imported …" };
  if (work.kind === "writing") {
    const { done, total } = work.progress;
    const numbers = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
    return { sentence: `Importing: ${numbers} listings`, share: total === 0 ? 1 : done / total };
  }
  const percent = `${Math.floor(work.share * 100)} %`;
  if (work.share < 1) return { sentence: `Sending the file: ${percent}`, share: work.share };
  return { sentence: work.kind === "reading" ? "Looking at each row …" : "Checking each row once more …" };
}
