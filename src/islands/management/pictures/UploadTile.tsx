import { Icon } from "#islands/management/Icon.tsx";
import type { Upload, UploadQueue } from "#lib/stores/uploads/upload-queue.ts";
import { LocalPicture } from "./LocalPicture.tsx";

interface Props {
  upload: Upload;
  queue: UploadQueue;
}

/** A picture that is uploading or has failed. */
export function UploadTile({ upload: { id, file, prepared, state, progress, sentence }, queue }: Props) {
  const hasFailed = state === "failed";
  return (
    <li className={hasFailed ? "tile tile-failed" : "tile"}>
      {prepared && <LocalPicture file={prepared} />}
      {!hasFailed && (
        <progress className="tile-progress" max={1} value={progress} aria-label={`Upload of ${file.name}`} />
      )}
      {hasFailed && (
        <div className="tile-words">
          <p>{sentence}</p>
          <button type="button" className="button button-quiet" onClick={() => queue.retry(id)}>
            Retry<span className="sr-only"> the upload of {file.name}</span>
          </button>
        </div>
      )}
      <button type="button" className="tile-tool tile-remove" onClick={() => queue.remove(id)}>
        <Icon name="close" />
        <span className="sr-only">{hasFailed ? `Remove ${file.name}` : `Cancel the upload of ${file.name}`}</span>
      </button>
    </li>
  );
}
