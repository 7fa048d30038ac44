/** The server call of each form, and what follows. */
import type { Session } from "#lib/contracts/user.ts";
import { afterRegistration } from "#lib/shared/route/access.ts";
import { ownPath } from "#lib/shared/route/redirect.ts";
import { ApiError, api } from "#lib/stores/api.ts";
import { logout } from "#lib/stores/session/logout.ts";
import { endSession, type StartedSession, startSession } from "#lib/stores/session/session.ts";
import { isStorageRefusal, notKept } from "#lib/stores/storage/storage-full.ts";
import { saveProfile } from "./profile-form.ts";

interface Outcome {
  /** Success message. */
  readonly said?: string;
  /** Whether another page is loading: the form stays as it is until then. */
  readonly isLeaving?: boolean;
  /** Why it failed. */
  readonly refusal?: Pick<ApiError, "message" | "fields">;
}

type FormCall = (form: HTMLFormElement) => Promise<Outcome>;

const calls: Readonly<Record<string, FormCall>> = {
  async login(form) {
    const session = await api.login({ email: text(form, "email"), password: text(form, "password") });
    return enter(session, ownPath(form.dataset["target"]));
  },
  async register(form) {
    const [name, email, phoneNumber, password] = ["name", "email", "phoneNumber", "password"].map((field) =>
      text(form, field),
    ) as [string, string, string, string];
    const isAgent = new FormData(form).has("isAgent");
    const session = await api.register({ name, email, phoneNumber, password, isAgent });
    return enter(session, afterRegistration(session, ownPath(form.dataset["target"])));
  },
  async forgotten(form) {
    const { message } = await api.requestPasswordReset({ email: text(form, "email") });
    return replace(form, message);
  },
  async newPassword(form) {
    const token = new URLSearchParams(location.search).get("token") ?? "";
    const { message } = await api.resetPassword({ token, password: text(form, "password") });
    // A new password ends every session, including this browser's.
    endSession();
    return replace(form, message);
  },
  async profile(form) {
    const isKnownHere = canStart(await saveProfile(form));
    const done = "Profile updated successfully";
    return { said: isKnownHere ? done : `${done}. ${notKept}` };
  },
  async verification() {
    const { message } = await api.sendVerification();
    return { said: message };
  },
  async shortLet(form) {
    // The form's own page answers it, with and without JavaScript.
    form.submit();
    return { isLeaving: true };
  },
  async logout() {
    await logout();
    return {};
  },
};

/** Calls the server as the form's `data-call` says. */
export async function outcomeOf(form: HTMLFormElement): Promise<Outcome> {
  const name = form.dataset["call"] ?? "";
  const call = calls[name];
  if (!call) throw new Error(`No form is sent by ${name}`);
  try {
    return await call(form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Only forms that keep their text for one person can fail like this.
    if (error.status === 401 && form.dataset["keep"] !== undefined) {
      await import("#lib/stores/session/account-notice.ts").then(
        (notice) => notice.showSignedOut(),
        () => undefined,
      );
    }
    return { refusal: error };
  }
}

const text = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? "");

/** Returns false if this browser cannot store the session. */
function canStart(session: StartedSession): boolean {
  try {
    startSession(session);
    return true;
  } catch (error) {
    if (!isStorageRefusal(error)) throw error;
    return false;
  }
}

async function enter(session: Session, target: string): Promise<Outcome> {
  if (!canStart(session)) {
    // The cookie must not outlive the browser's record of it.
    await api.logout();
    return { refusal: { message: notKept, fields: {} } };
  }
  location.replace(target);
  return { isLeaving: true };
}

/** Replaces the form with a success message. */
function replace(form: HTMLFormElement, sentence: string): Outcome {
  const done = form.parentElement?.querySelector<HTMLElement>("[data-done]");
  const place = done?.querySelector("[data-sentence]");
  if (done && place) {
    place.textContent = sentence;
    form.hidden = true;
    done.hidden = false;
    done.focus();
  }
  return {};
}
