import { Icon } from "#islands/management/Icon.tsx";
import { declared } from "#lib/listing/fields/values.ts";
import type { PictureList } from "./use-pictures.ts";

interface Props {
  url: string;
  pictures: PictureList;
  onClose: () => void;
}

/** Actions for the chosen picture: describe, move, remove. */
export function PictureDetails({ url, pictures, onClose }: Props) {
  const { urls, texts } = pictures;
  const close = () => {
    // Returns the focus to the picture before this closes.
    document.querySelector<HTMLElement>('.tile-choose[aria-expanded="true"]')?.focus();
    onClose();
  };
  const index = urls.indexOf(url);
  const last = urls.length - 1;
  const move = (label: string, icon: "previous" | "next" | "star", to: number, isOff: boolean) => (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && pictures.move(url, to)}
    >
      <Icon name={icon} /> {label}
    </button>
  );
  return (
    <section id="chosen-picture" className="chosen" aria-labelledby="chosen-title">
      <h3 id="chosen-title" aria-live="polite">
        Picture {index + 1} of {urls.length}
        {index === 0 && ", the cover"}
      </h3>
      <div className="field">
        <label htmlFor="picture-text">What it shows</label>
        <input
          id="picture-text"
          type="text"
          autoComplete="off"
          maxLength={declared("imageTexts").longest}
          value={texts[url] ?? ""}
          aria-describedby="picture-text-hint"
          onChange={({ currentTarget }) => pictures.describe(url, currentTarget.value)}
        />
        <p id="picture-text-hint" className="hint">
          For people who cannot see it, such as “Kitchen with an island and a window to the garden”.
        </p>
      </div>
      <div className="chosen-actions">
        {move("Move left", "previous", index - 1, index === 0)}
        {move("Move right", "next", index + 1, index === last)}
        {move("Make it the cover", "star", 0, index === 0)}
        <button type="button" className="button button-alert" onClick={() => pictures.remove(url)}>
          <Icon name="delete" /> Remove
        </button>
        <button type="button" className="button button-quiet" onClick={close}>
          Done
        </button>
      </div>
    </section>
  );
}
