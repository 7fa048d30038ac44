import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { ownerTableUrl } from "#lib/shared/route/property-table-url.ts";
import { loginFor } from "#lib/shared/route/redirect.ts";
import { clockTime } from "#lib/shared/text/moments.ts";
import { isOffering } from "#lib/stores/property-editor/state.ts";
import { useEditing } from "./context.ts";
import { keepsDraft } from "./use-leave-guard.ts";

/** The form is long, and nothing goes on before this is read. */
function comeIntoView(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: "center" });
}

/** What the person has to know before going on. */
export function Notices({ side }: { side: Side }) {
  const { editor, state } = useEditing();
  const { saved, signedOut, restored, elsewhere, isGone } = state;
  const isSeen = saved.status !== "draft";
  const isHidden = saved.status === "draft" && isOffering(saved);
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
      {isHidden && (
        <p className="note">
          {saved.owner
            ? "Nobody sees this listing while its owner is suspended."
            : "Nobody sees this listing: its owner is gone, so nobody answers for it."}
        </p>
      )}
      <div role="status">
        {signedOut && (
          // Nobody is taken away from what they type.
          <div
            ref={signedOut === "when saving" ? comeIntoView : undefined}
            tabIndex={-1}
            className="note note-alert notice"
          >
            <p>You are no longer signed in. What you typed is kept in this tab: sign in, and it stands here again.</p>
            <a className="button button-main" {...keepsDraft} href={loginFor(sidePaths.editProperty(side, saved._id))}>
              Sign in again
            </a>
          </div>
        )}
        {isGone && (
          <div className="note note-alert notice">
            <p>This listing was deleted. Your text is kept. Restore the listing to go on.</p>
            <button type="button" className="button button-main" onClick={() => void editor.bringBack()}>
              Restore listing
            </button>
          </div>
        )}
        {elsewhere && (
          <div className="note note-alert notice">
            <p>
              You have also changed this listing in another tab or on another device, at {clockTime(elsewhere.at)}.
              Compare both, and choose what to keep.
            </p>
            <button type="button" className="button button-main" onClick={() => editor.compare(true)}>
              Compare both
            </button>
          </div>
        )}
        {restored && !elsewhere && (
          <div className="note notice">
            <p>
              {restored.at === undefined
                ? "We restored the pictures that you uploaded before."
                : `We restored what you typed at ${clockTime(restored.at)}.${isSeen ? " Visitors do not see it yet." : ""}`}
            </p>
            <button type="button" className="button button-quiet" onClick={editor.discard}>
              Discard
            </button>
          </div>
        )}
      </div>
    </>
  );
}
