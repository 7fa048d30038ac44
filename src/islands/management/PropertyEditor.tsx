import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState } from "react";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { WorkingState } from "#lib/contracts/working-copy.ts";
import { joinUrls } from "#lib/listing/fields/picture-schema.ts";
import type { Side } from "#lib/shared/route/back-office-paths.ts";
import { propertyEditor } from "#lib/stores/property-editor/editor.ts";
import { listingProposals } from "#lib/stores/property-editor/proposals.ts";
import { isChanged, isOffering } from "#lib/stores/property-editor/state.ts";
import { urlsIn } from "#lib/stores/property-editor/values.ts";
import { toast } from "#lib/stores/ui/toasts.ts";
import { prepared } from "#lib/stores/uploads/shrinking.ts";
import { pictureSender } from "#lib/stores/uploads/upload.ts";
import { uploadQueue } from "#lib/stores/uploads/upload-queue.ts";
import { ActionBar } from "./editor/ActionBar.tsx";
import { AskedFacts } from "./editor/AskedFacts.tsx";
import { CardPreview } from "./editor/CardPreview.tsx";
import { type EditedPermit, type Editing, EditingContext } from "./editor/context.ts";
import { DeleteListing } from "./editor/DeleteListing.tsx";
import { ElsewhereDialog } from "./editor/ElsewhereDialog.tsx";
import { Facts, Nearby } from "./editor/Facts.tsx";
import { MistakeSummary } from "./editor/MistakeSummary.tsx";
import { Notices } from "./editor/Notices.tsx";
import { PriceInput } from "./editor/PriceInput.tsx";
import { StaleDialog } from "./editor/StaleDialog.tsx";
import { useAutosave } from "./editor/use-autosave.ts";
import { useLeaveGuard } from "./editor/use-leave-guard.ts";
import { useSaveKey } from "./editor/use-save-key.ts";
import { useShownTitle } from "./editor/use-shown-title.ts";
import { WhatItIs } from "./editor/WhatItIs.tsx";
import { Pictures } from "./pictures/Pictures.tsx";
import { useAwake } from "./use-hydrated.ts";

interface Props {
  property: ManagedProperty;
  side: Side;
  personId: string;
  /** Unsaved text of the person. */
  work: WorkingState;
  permit: EditedPermit;
}

/** Editor of a listing: fields, pictures and preview. */
export default function PropertyEditor(props: Props) {
  const { side } = props;
  const [editing] = useState(() => begin(props));
  const { editor, queue, proposals } = editing;

  useEffect(() => editor.restore(), [editor]);
  useEffect(() => proposals.follow(), [proposals]);

  // Changes that merely wait for autosave are sent when the page closes.
  const isUnsaved = useCallback(() => editor.autosave.isStuck() || queue.uploads.get().length > 0, [editor, queue]);
  useLeaveGuard(isUnsaved);
  useAutosave(editor.autosave);
  const state = useStore(editor.state);
  const isAsShown = state.saved.status !== "draft" && !isChanged(state);
  useShownTitle(state.saved.title);
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
            <PriceInput />
            <Pictures />
            <Facts />
            <AskedFacts />
            <Nearby />
            <DeleteListing side={side} />
          </div>
          <section className="editor-aside" aria-labelledby="preview-title">
            <h2 id="preview-title">{isAsShown ? "What visitors see" : "What visitors will see"}</h2>
            <CardPreview />
          </section>
        </fieldset>
      </form>
      <StaleDialog />
      <ElsewhereDialog />
    </EditingContext>
  );
}

/** State that lives as long as the page, independent of React renders. */
function begin({ property, personId, work, permit }: Props): Editing {
  const blurs = new Map<string, string>();
  const editor = propertyEditor(property, personId, () => queue.settled(), work);
  const queue = uploadQueue(
    prepared,
    pictureSender(property._id),
    ({ url, blur }) => {
      blurs.set(url, blur);
      const { images } = editor.state.get().values;
      editor.receive(url, joinUrls([...urlsIn(images), url]));
    },
    (sentence) => toast("failure", sentence),
  );
  const proposals = listingProposals(editor, `proposals:${personId}:${property._id}`, permit.isHidden);
  return { editor, queue, proposals, blurs, permit: { ...permit, version: property.version } };
}
