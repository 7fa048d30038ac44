import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState } from "react";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { Side } from "#lib/shared/side-paths.ts";
import { isChanged, isOffering, propertyEditor } from "#lib/stores/property-editor/editor.ts";
import { joinUrls, urlsIn } from "#lib/stores/property-editor/values.ts";
import { sendPicture } from "#lib/stores/upload.ts";
import { uploadQueue } from "#lib/stores/upload-queue.ts";
import { ActionBar } from "./editor/ActionBar.tsx";
import { CardPreview } from "./editor/CardPreview.tsx";
import { type Editing, EditingContext } from "./editor/context.ts";
import { DeleteListing } from "./editor/DeleteListing.tsx";
import { Facts, Nearby } from "./editor/Facts.tsx";
import { MistakeSummary } from "./editor/MistakeSummary.tsx";
import { Notices } from "./editor/Notices.tsx";
import { Price } from "./editor/Price.tsx";
import { StaleDialog } from "./editor/StaleDialog.tsx";
import { useLeaveGuard } from "./editor/use-leave-guard.ts";
import { useSaveKey } from "./editor/use-save-key.ts";
import { useShownTitle } from "./editor/use-shown-title.ts";
import { WhatItIs } from "./editor/WhatItIs.tsx";
import { Pictures } from "./pictures/Pictures.tsx";
import { useAwake } from "./use-awake.ts";

interface Props {
  property: ManagedProperty;
  side: Side;
  personId: string;
}

/** The form of a listing, with its pictures and what visitors will see of it. */
export default function PropertyEditor({ property, side, personId }: Props) {
  const [editing] = useState(() => begin(property, personId));
  const { editor, queue } = editing;

  useEffect(() => editor.restore(), [editor]);

  const isUnsaved = useCallback(() => isChanged(editor.state.get()) || queue.uploads.get().length > 0, [editor, queue]);
  useLeaveGuard(isUnsaved, editor.discard);
  useShownTitle(useStore(editor.state).saved.title);
  useSaveKey(useCallback(() => void editor.save(isOffering(editor.state.get().saved)), [editor]));

  return (
    <EditingContext value={editing}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset className="editor" disabled={!useAwake()} aria-label="Listing">
          <ActionBar side={side} />
          <div className="editor-sheets">
            <Notices side={side} />
            <MistakeSummary />
            <WhatItIs />
            <Price />
            <Pictures />
            <Facts />
            <Nearby />
            <DeleteListing side={side} />
          </div>
          <section className="editor-aside" aria-labelledby="preview-title">
            <h2 id="preview-title">What visitors see</h2>
            <CardPreview />
          </section>
        </fieldset>
      </form>
      <StaleDialog />
    </EditingContext>
  );
}

/** All that lives as long as the page, whatever React draws of it. */
function begin(property: ManagedProperty, personId: string): Editing {
  const blurs = new Map<string, string>();
  const editor = propertyEditor(property, personId, () => queue.settled());
  const queue = uploadQueue(sendPicture, ({ url, blur }) => {
    blurs.set(url, blur);
    const { images } = editor.state.get().values;
    editor.change({ images: joinUrls([...urlsIn(images), url]) });
  });
  return { editor, queue, blurs };
}
