/** Resolves or reopens a listing's reports and removes the listing from the shown list. */
import { ApiError } from "#lib/stores/api.ts";
import { changeReports } from "#lib/stores/management/reports-api.ts";
import { carryToast } from "#lib/stores/ui/carried-toast.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-reported] button")) {
  // Rendered disabled, so that no button is pressed before this script is ready.
  button.disabled = false;
  button.addEventListener("click", () => void change(button));
}

async function change(button: HTMLButtonElement): Promise<void> {
  const { ids = "", state } = button.dataset;
  const isClosed = state === "closed";
  button.disabled = true;
  try {
    await changeReports({ ids: ids.split(","), state: isClosed ? "closed" : "open" });
    carryToast(isClosed ? "Resolved" : "Reopened");
    location.reload();
  } catch (error) {
    button.disabled = false;
    toast("failure", error instanceof ApiError ? error.message : "An error occurred");
  }
}
