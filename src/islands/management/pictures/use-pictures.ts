import { useState } from "react";
import { useEditing } from "#islands/management/editor/context.ts";
import { joinUrls } from "#lib/listing/fields/picture-schema.ts";
import { urlsIn } from "#lib/stores/property-editor/values.ts";

/** The listing's pictures as a list, stored in the text field of their addresses. */
export function usePictures() {
  const { editor, state } = useEditing();
  const urls = urlsIn(state.values.images);
  const [removed, setRemoved] = useState<{ url: string; place: number }>();
  const set = (list: readonly string[]) => editor.change({ images: joinUrls(list) });

  return {
    urls,
    texts: state.values.imageTexts,
    removed,
    move(url: string, to: number): void {
      const others = urls.filter((other) => other !== url);
      set([...others.slice(0, to), url, ...others.slice(to)]);
    },
    remove(url: string): void {
      setRemoved({ url, place: urls.indexOf(url) });
      set(urls.filter((other) => other !== url));
    },
    /** Restores the last removed picture at its position. */
    undo(): void {
      if (!removed) return;
      setRemoved(undefined);
      const others = urls.filter((other) => other !== removed.url);
      set([...others.slice(0, removed.place), removed.url, ...others.slice(removed.place)]);
    },
    describe: (url: string, text: string) => editor.change({ imageTexts: { ...state.values.imageTexts, [url]: text } }),
  };
}

export type PictureList = ReturnType<typeof usePictures>;
