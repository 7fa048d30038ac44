/** Marks the reports of a listing as dealt with, or opens them again: the listing then leaves the list that is shown. */
import { ApiError } from "#lib/stores/api.ts";
import { changeReports } from "#lib/stores/management/reports-api.ts";
import { carryToast } from "#lib/stores/ui/carried-toast.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-reported] button")) {
  // Printed asleep, so that none is pressed before this script hears it.
  button.disabled = false;
  button.addEventListener("click", () => void change(button));
}

async function change(button: HTMLButtonElement): Promise<void> {
  const { ids = "", state } = button.dataset;
  const isClosed = state === "closed";
  button.disabled = true;
  try {
    await changeReports({ ids: ids.split(","), state: isClosed ? "closed" : "open" });
    carryToast(isClosed ? "Marked as dealt with" : "Opened again");
    location.reload();
  } catch (error) {
    button.disabled = false;
    toast("failure", error instanceof ApiError ? error.message : "An error occurred");
  }
}
