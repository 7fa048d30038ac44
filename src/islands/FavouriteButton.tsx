import { useStore } from "@nanostores/react";
import { dropFavourite, saveFavourite } from "#lib/stores/favourites/favourite-sync.ts";
import { favouriteIds } from "#lib/stores/favourites/favourites.ts";

interface Props {
  id: string;
  title: string;
  isAvailable: boolean;
  /** `heart` for a card's picture, `labelled` for a listing's actions. */
  look: "heart" | "labelled";
}

const none = new Set<string>();

/** 'Save for Later': adds a listing to this browser's favourites or removes it. */
export default function FavouriteButton({ id, title, isAvailable, look }: Props) {
  const isSaved = useStore(favouriteIds, { ssr: () => none }).has(id);
  // The header sets the state before hydration, and React keeps such attributes. So this corrects it at hydration.
  const tellTruth = (button: HTMLButtonElement | null) => button?.setAttribute("aria-pressed", String(isSaved));
  return (
    <button
      ref={tellTruth}
      type="button"
      className={`favourite ${look}`}
      aria-label={`Save for Later: ${title}`}
      aria-pressed={isSaved}
      // Unavailable listings cannot be saved, but can be removed.
      disabled={!isAvailable && !isSaved}
      data-favourite={id}
      // The second press of a double click is ignored.
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
