import { Icon } from "#islands/management/Icon.tsx";

interface Props {
  /** Whether files are dragged over the page. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Tile for adding pictures. */
export const AddTile = ({ isOver, onFiles }: Props) => (
  <li className={isOver ? "tile tile-add is-over" : "tile tile-add"}>
    <label>
      <input
        type="file"
        className="sr-only"
        multiple
        // Offers all photos on a phone; an iPhone converts its own format to JPEG.
        accept="image/*"
        aria-label="Add pictures"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again after removal.
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
