import type { RefObject } from "react";
import type { ImportResult } from "#lib/contracts/listing-import.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { UnreadNote } from "./UnreadNote.tsx";
import { listings } from "./use-import.ts";

interface Props {
  result: ImportResult;
  listPath: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onAgain: () => void;
}

/** Result of an import, with next steps. */
export function ImportResultNote({ result, listPath, heading, onAgain }: Props) {
  const { created, updated, unchanged, drafts, unreadColumns } = result;
  const parts = [
    [created, "new"],
    [updated, "changed"],
    [unchanged, "unchanged"],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => `${count.toLocaleString("en")} ${words}`);
  return (
    <div className="sheet import-done">
      <h2 ref={heading} tabIndex={-1}>
        {counted(created + updated, listings)} imported
      </h2>
      <p>
        {told.join(", ")}.{drafts > 0 && ` ${counted(drafts, ["is a draft", "are drafts"])} that only you can see.`}
      </p>
      <UnreadNote columns={unreadColumns} />
      <div className="drop-tools">
        <a className="button button-main" href={listPath}>
          See your listings
        </a>
        <button type="button" className="button button-quiet" onClick={onAgain}>
          Import another file
        </button>
      </div>
    </div>
  );
}
