/** Creates a listing: confirm, create blank, open editor. */
import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { propertyApi } from "#lib/stores/management/property-api.ts";
import { carryToast } from "#lib/stores/ui/carried-toast.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

/** Resolves to whether the new listing is being opened. */
export async function createListing(side: Side): Promise<boolean> {
  if (!(await confirmed("Are you sure you want to create a new property?", "Create"))) return false;
  try {
    const { _id } = await propertyApi.create();
    carryToast("Property created successfully");
    location.assign(sidePaths.editProperty(side, _id));
    return true;
  } catch (error) {
    toast("failure", (error as Error).message);
    return false;
  }
}
