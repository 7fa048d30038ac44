import type { PermitMistakes } from "#lib/listing/permit.ts";
import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { ownerTableUrl } from "#lib/shared/route/property-table-url.ts";
import { loginFor } from "#lib/shared/route/redirect.ts";
import { clockTime } from "#lib/shared/text/moments.ts";
import { isOffering, type Restored } from "#lib/stores/property-editor/state.ts";
import { fieldId, useEditing } from "./context.ts";
import { keepsDraft } from "./use-leave-guard.ts";

/** The form is long, and the person must read this first. */
function comeIntoView(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: "center" });
}

/** `isSeen`: visitors see the listing, without the unsaved text. */
function restoredWords({ at, isFromBrowser }: Restored, isSeen: boolean): string {
  if (at === undefined) return "We restored the pictures you uploaded before.";
  if (isFromBrowser) {
    return `We restored what you typed at ${clockTime(at)}.${isSeen ? " Visitors don't see it yet." : ""}`;
  }
  return `Your changes from ${clockTime(at)} are not ${isSeen ? "published" : "in the saved draft"} yet.`;
}

/** Notices that the person must read before continuing. */
export function Notices({ side }: { side: Side }) {
  const { editor, state, permit } = useEditing();
  const { saved, signedOut, restored, elsewhere, isGone } = state;
  const isSeen = saved.status !== "draft";
  const permitMistakes = saved.version === permit.version && isOffering(saved) ? Object.entries(permit.mistakes) : [];
  const isHidden = saved.status === "draft" && isOffering(saved) && permitMistakes.length === 0;
  return (
    <>
      {side === "admin" && saved.owner && (
        <p className="editor-owner">
          Owner:{" "}
          <a className="text-link inline-link" href={sidePaths.editUser("admin", saved.owner._id)}>
            {saved.owner.name}
          </a>{" "}
          <a className="text-link inline-link" href={ownerTableUrl(saved.owner._id)}>
            All listings of this owner
          </a>
        </p>
      )}
      {permitMistakes.length > 0 && (
        <div className="note note-alert">
          <p className="font-semibold">
            {isSeen
              ? "Visitors see this listing, but its next change needs a valid permit."
              : "This listing cannot be published without a valid permit."}
          </p>
          {permitMistakes.map(([name, sentence]) => (
            <p key={name}>
              <a
                className="text-link inline-flex min-h-11 items-center"
                href={`#${fieldId(name as keyof PermitMistakes)}`}
              >
                {sentence}
              </a>
            </p>
          ))}
        </div>
      )}
      {isHidden && (
        <p className="note">
          {saved.owner
            ? "This listing is hidden while its owner is suspended."
            : "This listing is hidden because its owner's account is gone."}
        </p>
      )}
      <div role="status">
        {signedOut && (
          // Visible without moving the focus away from typing.
          <div
            ref={signedOut === "when saving" ? comeIntoView : undefined}
            tabIndex={-1}
            className="note note-alert notice"
          >
            <p>You are no longer signed in. Your text is kept in this tab: sign in and it will still be here.</p>
            <a className="button button-main" {...keepsDraft} href={loginFor(sidePaths.editProperty(side, saved._id))}>
              Sign in again
            </a>
          </div>
        )}
        {isGone && (
          <div className="note note-alert notice">
            <p>This listing was deleted. Your text is kept. Restore the listing to continue.</p>
            <button type="button" className="button button-main" onClick={() => void editor.bringBack()}>
              Restore listing
            </button>
          </div>
        )}
        {elsewhere && (
          <div className="note note-alert notice">
            <p>
              You also changed this listing in another tab or on another device at {clockTime(elsewhere.at)}. Compare
              both versions and choose what to keep.
            </p>
            <button type="button" className="button button-main" onClick={() => editor.compare(true)}>
              Compare both
            </button>
          </div>
        )}
        {restored && !elsewhere && (
          <div className="note notice">
            <p>{restoredWords(restored, isSeen)}</p>
            <button type="button" className="button button-quiet" onClick={editor.discard}>
              Discard
            </button>
          </div>
        )}
      </div>
    </>
  );
}
