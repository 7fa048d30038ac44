import { type DragEvent, useId, useState } from "react";
import { Icon } from "#islands/management/Icon.tsx";
import { mostRows } from "#lib/shared/listing/listing-columns.ts";
import { listingTemplate } from "#lib/shared/listing/listing-template.ts";

interface Props {
  fileName: string | undefined;
  onChoose: (file: File) => void;
}

/** Chooses a file, by button or by dropping; offers an example file. */
export function FilePicker({ fileName, onChoose }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse alone, and the button does the same
    <div
      className="drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="drop-words">
        <label htmlFor={id}>
          {fileName === undefined ? "A CSV file" : "Choose another file, or the corrected one"}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {fileName ?? `Drop it here or choose it: up to ${mostRows.toLocaleString("en")} rows, saved as UTF-8.`}
        </p>
      </div>
      <div className="drop-tools">
        <span className="button button-main file-button">
          <Icon name="upload" />
          <span aria-hidden="true">Choose a file</span>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv,.txt,.tsv"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              // Lets the same file be chosen again after it is fixed.
              target.value = "";
            }}
          />
        </span>
        <button type="button" className="button button-quiet" onClick={saveExample}>
          <Icon name="download" />
          Example file
        </button>
      </div>
    </div>
  );
}

function saveExample(): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([listingTemplate], { type: "text/csv" }));
  link.download = "listings-example.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
