import { useState } from "react";
import { Icon } from "#islands/management/Icon.tsx";
import { nameOf } from "#lib/shared/listing/draft-placeholders.ts";
import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { carryDeletion } from "#lib/stores/management/property-actions.ts";
import { propertyApi } from "#lib/stores/management/property-api.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { toast } from "#lib/stores/ui/toasts.ts";
import { useEditing } from "./context.ts";
import { leaveFor } from "./use-leave-guard.ts";

export function DeleteListing({ side }: { side: Side }) {
  const { editor, state } = useEditing();
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    if (isDeleting) return;
    const question = "Are you sure you want to delete this property?";
    if (!(await confirmed(question, "Delete", nameOf(state.saved)))) return;
    setDeleting(true);
    try {
      await propertyApi.delete(state.saved._id);
    } catch (error) {
      setDeleting(false);
      toast("failure", (error as Error).message);
      return;
    }
    editor.abandon();
    carryDeletion(state.saved._id);
    leaveFor(sidePaths.properties(side));
  };
  return (
    <div className="delete-listing">
      <button type="button" className="button button-alert" aria-disabled={isDeleting || undefined} onClick={remove}>
        <Icon name="delete" /> Delete
      </button>
      <p className="hint">It can be restored from the list for 30 days.</p>
    </div>
  );
}
