import { Icon } from "#islands/management/Icon.tsx";
import { uploadTypes } from "#lib/shared/picture-upload.ts";

interface Props {
  /** Whether files are held over the page. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where pictures come in. */
export const AddTile = ({ isOver, onFiles }: Props) => (
  <li className={isOver ? "tile tile-add is-over" : "tile tile-add"}>
    <label>
      <input
        type="file"
        className="sr-only"
        multiple
        accept={uploadTypes.join(",")}
        aria-label="Add pictures"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <Icon name="picture" />
      <span>{isOver ? "Drop them here" : "Drop, paste or choose"}</span>
    </label>
  </li>
);
