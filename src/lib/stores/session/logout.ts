import { paths } from "#lib/shared/route/paths.ts";
import { api } from "#lib/stores/api.ts";
import { endSession } from "#lib/stores/session/session.ts";

/** Ends the session, then opens the sign-in page. A failure is only logged. */
export async function logout(): Promise<void> {
  try {
    await api.logout();
  } catch (error) {
    console.error("Signing out failed.", error);
    return;
  }
  endSession();
  location.assign(paths.login);
}
