import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState } from "react";
import { useEditing } from "#islands/management/editor/context.ts";
import { Mistake } from "#islands/management/editor/FieldFrame.tsx";
import { LinesField } from "#islands/management/editor/fields.tsx";
import { Sheet } from "#islands/management/editor/Sheet.tsx";
import { mostPictures } from "#lib/listing/fields/values.ts";
import { urlsIn } from "#lib/stores/property-editor/values.ts";
import { checkFiles } from "#lib/stores/uploads/picked-files.ts";
import { AddTile } from "./AddTile.tsx";
import { PictureDetails } from "./PictureDetails.tsx";
import { PictureGrid } from "./PictureGrid.tsx";
import { RemovedPicture } from "./RemovedPicture.tsx";
import { UploadTile } from "./UploadTile.tsx";
import { useArrivingFiles } from "./use-arriving-files.ts";
import { usePictures } from "./use-pictures.ts";

/** The listing's pictures and the text field with their addresses, always in sync. */
export function Pictures() {
  const { editor, queue, state } = useEditing();
  const uploads = useStore(queue.uploads);
  const pictures = usePictures();
  const [chosen, setChosen] = useState<string>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const isShown = chosen !== undefined && pictures.urls.includes(chosen);
  const isFull = pictures.urls.length + uploads.length >= mostPictures;
  const tooMany = pictures.urls.length - mostPictures;

  const add = useCallback(
    (files: readonly File[]) => {
      const taken = urlsIn(editor.state.get().values.images).length + queue.uploads.get().length;
      const picked = checkFiles(files, mostPictures - taken);
      setRefusals(picked.refusals);
      queue.add(picked.fitting);
    },
    [editor, queue],
  );
  const isOver = useArrivingFiles(add);

  useEffect(() => {
    addEventListener("online", queue.retryCutOff);
    return () => removeEventListener("online", queue.retryCutOff);
  }, [queue]);

  return (
    <Sheet title="Pictures">
      <PictureGrid pictures={pictures} chosen={chosen} onChoose={setChosen}>
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} queue={queue} />
        ))}
        {!isFull && <AddTile isOver={isOver} onFiles={add} />}
      </PictureGrid>
      <p className="hint">
        At most {mostPictures} photos of any size: we shrink them before upload. Drag to reorder. Press one to describe
        it.
      </p>
      <div role="alert">
        {/* Joined forms can have more than either of them. All are kept: the person says which ones go. */}
        {tooMany > 0 && (
          <p className="note note-alert">
            A listing can have at most {mostPictures} pictures: remove {tooMany === 1 ? "one" : tooMany} of these{" "}
            {pictures.urls.length} before you publish.
          </p>
        )}
        {refusals.length > 0 && (
          <ul className="note note-alert">
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        )}
      </div>
      <RemovedPicture pictures={pictures} />
      {isShown && <PictureDetails url={chosen} pictures={pictures} onClose={() => setChosen(undefined)} />}
      <Mistake name="imageTexts" sentence={state.mistakes.imageTexts} />
      <details className="advanced" open={state.mistakes.images !== undefined || undefined}>
        <summary>Advanced: picture URLs</summary>
        <LinesField
          name="images"
          hint="Separated by comma and space. A picture on another site is shown as a link: upload it to show it here."
        />
      </details>
    </Sheet>
  );
}
