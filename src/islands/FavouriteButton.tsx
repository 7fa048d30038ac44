import { useStore } from "@nanostores/react";
import { dropFavourite, saveFavourite } from "#lib/stores/favourites/favourite-sync.ts";
import { favouriteIds } from "#lib/stores/favourites/favourites.ts";

interface Props {
  id: string;
  title: string;
  isAvailable: boolean;
  /** `heart` lies on a card's picture, `labelled` stands among a listing's actions. */
  look: "heart" | "labelled";
}

const none = new Set<string>();

/** 'Save for Later': keeps a listing among this browser's favourites, or takes it out again. */
export default function FavouriteButton({ id, title, isAvailable, look }: Props) {
  const isSaved = useStore(favouriteIds, { ssr: () => none }).has(id);
  // The header has spoken for the sleeping button, and React leaves what it finds: it may be over when this one wakes.
  const tellTruth = (button: HTMLButtonElement | null) => button?.setAttribute("aria-pressed", String(isSaved));
  return (
    <button
      ref={tellTruth}
      type="button"
      className={`favourite ${look}`}
      aria-label={`Save for Later: ${title}`}
      aria-pressed={isSaved}
      // What cannot be had cannot be saved, but what was saved before can be let go.
      disabled={!isAvailable && !isSaved}
      data-favourite={id}
      // The second press of a double click means the same as the first.
      onClick={({ detail }) => {
        if (detail > 1) return;
        if (isSaved) void dropFavourite(id);
        else saveFavourite(id);
      }}
    >
      <svg className="icon" aria-hidden="true">
        <use href="#heart" />
      </svg>
      {look === "labelled" && "Save for Later"}
    </button>
  );
}
