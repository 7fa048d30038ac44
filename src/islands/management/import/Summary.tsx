import type { RefObject } from "react";
import type { ImportPreview } from "#lib/contracts/listing-import.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { UnreadNote } from "./UnreadNote.tsx";
import { listings } from "./use-import.ts";

interface Props {
  preview: ImportPreview;
  heading: RefObject<HTMLHeadingElement | null>;
  isReading: boolean;
  onImport: () => void;
}

/** Counts of the preview, and the import button. */
export function Summary({ preview, heading, isReading, onImport }: Props) {
  const { rows, creates, updates, unchanged, drafts, errors, unreadColumns } = preview;
  const number = creates + updates;
  const facts = [
    ["New", creates],
    ["Changed", updates],
    ["Unchanged", unchanged],
    ["Mistakes", errors.length],
  ] as const;
  return (
    <>
      <h2 id="preview-heading" ref={heading} tabIndex={-1}>
        {counted(rows, ["row", "rows"])} in this file
      </h2>
      <dl className="numbers">
        {facts.map(([name, count]) => (
          <div key={name} data-alert={(name === "Mistakes" && count > 0) || undefined}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      <UnreadNote columns={unreadColumns} />
      {errors.length > 0 ? (
        <p className="note note-alert">
          Fix these errors in your file and choose it again. Nothing has been imported yet.
        </p>
      ) : (
        <div className="go">
          <p>{sentence(number, drafts)}</p>
          {number > 0 && (
            <button type="button" className="button button-main" disabled={isReading} onClick={onImport}>
              Import {counted(number, listings)}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function sentence(number: number, drafts: number): string {
  if (number === 0) return "This file matches your listings; there is nothing to import.";
  if (drafts === 0) return "Visitors see all of them immediately.";
  const seen = number - drafts;
  const kept = `${counted(drafts, ["draft", "drafts"])} that only you can see. The table says why.`;
  return seen === 0
    ? `All of them become drafts: ${kept}`
    : `Visitors see ${seen.toLocaleString("en")} of them immediately. The rest become ${kept}`;
}
