import { useEffect, useState } from "react";

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true;

/** Handles files dragged onto the page or pasted; tells whether files are over the page. */
export function useArrivingFiles(add: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // Prevents the browser from opening a file that is dropped elsewhere on the page.
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      add(filesOf(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      // Text processors also put a picture on the clipboard: in a text field, only the text is wanted.
      const isText =
        event.clipboardData?.types.includes("text/plain") && (event.target as Element).matches("input, textarea");
      if (files.length === 0 || isText) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener("dragover", onDragOver);
    document.addEventListener("dragleave", onDragLeave);
    document.addEventListener("drop", onDrop);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("dragover", onDragOver);
      document.removeEventListener("dragleave", onDragLeave);
      document.removeEventListener("drop", onDrop);
      document.removeEventListener("paste", onPaste);
    };
  }, [add]);

  return isOver;
}
