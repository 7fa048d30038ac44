import { useEffect, useRef } from "react";
import { Icon } from "#islands/management/Icon.tsx";
import type { PictureList } from "./use-pictures.ts";

/** Undo for the last removed picture. It takes the focus of the removed element. */
export function RemovedPicture({ pictures: { removed, undo } }: { pictures: PictureList }) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (removed) button.current?.focus({ preventScroll: true });
  }, [removed]);

  return (
    <div role="status" className="removed">
      {removed && (
        <>
          Picture removed.
          <button ref={button} type="button" className="button button-quiet" onClick={undo}>
            <Icon name="undo" /> Undo
          </button>
        </>
      )}
    </div>
  );
}
