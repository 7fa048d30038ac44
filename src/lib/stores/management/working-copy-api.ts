/** API calls about unsaved text of listings. */
import type { NewWorkingCopy, WorkingState } from "#lib/contracts/working-copy.ts";
import { call } from "#lib/stores/api.ts";

interface Sending {
  readonly signal: AbortSignal;
  /** Whether it continues after its page closes. */
  readonly keepalive: boolean;
}

export const workingCopyApi = {
  /** Throws with `current` if another form has saved since. */
  keep: (id: string, json: NewWorkingCopy, sending: Sending): Promise<WorkingState> =>
    call(`/api/properties/${id}/working-copy`, {
      method: "PUT",
      json,
      fallback: "Keeping your changes failed",
      ...sending,
    }) as Promise<WorkingState>,
};
