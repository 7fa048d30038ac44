import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#islands/management/Icon.tsx";
import { isPictureUrl } from "#lib/shared/listing/picture-address.ts";
import { isShownPicture, pictureSource } from "#lib/shared/listing/pictures.ts";

interface Props {
  url: string;
  place: number;
  count: number;
  text: string;
  /** Placeholder until the picture loads. */
  blur: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

/** A picture of the listing: press it to edit, drag it to move. */
export function PictureTile({ url, place, count, text, blur, isChosen, onChoose, onRemove }: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: url,
  });
  const { state, image, onLoad, onError } = useLoading(url);
  const name = `Picture ${place} of ${count}`;
  return (
    <li
      ref={setNodeRef}
      className={`tile ${isDragging ? "tile-dragged" : ""} ${state === "broken" ? "tile-failed" : ""}`}
      style={{ transform: CSS.Transform.toString(transform), transition, backgroundImage: blur && `url(${blur})` }}
      {...listeners}
    >
      {state === "broken" ? (
        <p className="tile-words">
          <Icon name="alert" />{" "}
          {isElsewhere(url) ? "On another site: visitors see a link to it" : "This picture cannot be shown"}
        </p>
      ) : (
        <img
          ref={image}
          className={`tile-image ${state === "coming" ? "is-coming" : ""}`}
          src={pictureSource(url, 400).src}
          alt={text}
          width={400}
          height={300}
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      )}
      {place === 1 && <span className="tile-cover">Cover</span>}
      <button
        type="button"
        className="tile-choose"
        aria-expanded={isChosen}
        aria-controls="chosen-picture"
        onClick={onChoose}
      >
        <span className="sr-only">
          {name}
          {place === 1 && ", the cover"}
        </span>
      </button>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="tile-tool tile-grip"
        {...attributes}
        aria-label={`Move picture ${place}`}
      >
        <Icon name="grip" />
      </button>
      <button type="button" className="tile-tool tile-remove" aria-label={`Remove picture ${place}`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}

const isElsewhere = (url: string): boolean => isPictureUrl(url) && !isShownPicture(url);

/** Loading state of a picture. */
function useLoading(url: string) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<"coming" | "there" | "broken">(isShownPicture(url) ? "coming" : "broken");

  // A picture of the server's HTML may have loaded or failed before this script ran.
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete) setState(naturalWidth > 0 ? "there" : "broken");
  }, []);

  return { state, image, onLoad: () => setState("there"), onError: () => setState("broken") };
}
