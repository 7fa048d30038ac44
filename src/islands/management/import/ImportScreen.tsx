import { useEffect, useRef } from "react";
import { useAwake } from "#islands/management/use-hydrated.ts";
import { FilePicker } from "./FilePicker.tsx";
import { ImportResultNote } from "./ImportResultNote.tsx";
import { PreviewTable } from "./PreviewTable.tsx";
import { Progress } from "./Progress.tsx";
import { Summary } from "./Summary.tsx";
import { useImport } from "./use-import.ts";

interface Props {
  /** Path of the person's listings. */
  listPath: string;
}

/** Import in three steps: choose a file, preview, import. */
export default function ImportScreen({ listPath }: Props) {
  const { state, choose, write, cancel, again } = useImport();
  const { fileName, problem, preview, work, result } = state;
  const isAwake = useAwake();
  const summary = useRef<HTMLHeadingElement>(null);

  // Moves the focus to a new screen, for keyboards and screen readers.
  useEffect(() => {
    if (preview || result) summary.current?.focus();
  }, [preview, result]);

  if (result) return <ImportResultNote result={result} listPath={listPath} heading={summary} onAgain={again} />;
  const isBusy = work !== undefined && work.kind !== "reading";
  return (
    <fieldset className="import" disabled={!isAwake} aria-label="Import">
      {!isBusy && <FilePicker fileName={fileName} onChoose={choose} />}
      {problem !== undefined && (
        <p className="note note-alert" role="alert">
          {problem}
        </p>
      )}
      {work && <Progress work={work} onCancel={cancel} />}
      {preview && !isBusy && (
        <section aria-labelledby="preview-heading" aria-busy={work !== undefined}>
          <Summary preview={preview} heading={summary} isReading={work !== undefined} onImport={write} />
          <PreviewTable preview={preview} />
        </section>
      )}
    </fieldset>
  );
}
