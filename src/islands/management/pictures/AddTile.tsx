import { Icon } from "#islands/management/Icon.tsx";

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
        // A phone offers all of its photos, and an iPhone makes JPEG of its own kind.
        accept="image/*"
        aria-label="Add pictures"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <Icon name="picture" />
      <span>
        {isOver ? (
          "Drop them here"
        ) : (
          <>
            <span className="with-mouse">Drop, paste or choose</span>
            <span className="with-finger">Add photos</span>
          </>
        )}
      </span>
    </label>
  </li>
);
