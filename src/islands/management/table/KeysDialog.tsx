import { useEffect, useRef } from "react";

interface Props {
  keys: readonly (readonly [key: string, meaning: string])[];
  onClose: () => void;
}

/** Dialog with the table's keyboard shortcuts. */
export function KeysDialog({ keys, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="keys-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys</h2>
      <dl>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="button button-main">
          Close
        </button>
      </form>
    </dialog>
  );
}
