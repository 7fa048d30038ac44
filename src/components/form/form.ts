/**
 * Forms with JavaScript: sent without leaving the page, so that typed text is never lost. The code that calls the
 * server loads when someone first uses the form; the rest works from the start.
 */
import { endSession } from "#lib/stores/session/session.ts";
import { keptInTab } from "#lib/stores/storage/tab-storage.ts";
import { forgetMistakesOnInput, mistakesIn, showMistakes } from "./mistakes.ts";
import { hidePasswords, letPasswordsBeShown } from "./show-password.ts";

/** Whether the form has unsent changes. */
let isTouched = false;

/** Whether loading the sending code failed when a form was sent. */
let wasOutOfReach = false;

const ignore = () => undefined;
const loadCalls = () => import("./form-calls.ts").catch(ignore);
const loadToasts = () => import("#lib/stores/ui/toasts.ts").catch(ignore);
/** Loads the code that keeps a form's text in its tab, for forms that want it. */
const loadKept = async ({ dataset: { keep } }: HTMLFormElement) =>
  keep === undefined ? undefined : import("./kept-form.ts").catch(ignore);

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-call]")) enhance(form);

function enhance(form: HTMLFormElement): void {
  form.noValidate = true;
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.disabled = false;
  // Loads toasts as well while there is a connection: they may have to report its loss.
  const fetchAhead = () => {
    void loadCalls();
    void loadToasts();
    void loadKept(form);
  };
  for (const reach of ["focusin", "pointerdown"]) form.addEventListener(reach, fetchAhead, { once: true });
  letPasswordsBeShown(form);
  forgetMistakesOnInput(form);
  form.addEventListener("input", () => {
    isTouched = true;
    void loadKept(form).then((kept) => kept?.keepTyped(form));
  });
  if (keptInTab(form.dataset["keep"] ?? "") !== null) void restore(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
  // The server just rendered this page for a visitor who is not signed in.
  if (form.dataset["signedOut"] !== undefined) endSession();
}

/** Restores text typed before a reload or a sign-in. */
async function restore(form: HTMLFormElement): Promise<void> {
  const kept = await loadKept(form);
  if (!kept) return;
  const { isRestored, conflicts } = kept.restoreTyped(form);
  isTouched ||= isRestored;
  const note = form.querySelector<HTMLElement>("[data-restored]");
  if (!isRestored || !note) return;
  note.hidden = false;
  note.querySelector("[data-discard]")?.addEventListener("click", () => {
    form.reset();
    kept.dropTyped(form);
    note.hidden = true;
    form.dispatchEvent(new Event("input"));
  });
  if (Object.keys(conflicts).length > 0) showMistakes(form, conflicts);
}

async function send(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === "true") return;
  hidePasswords(form);
  const mistakes = mistakesIn(form);
  showMistakes(form, mistakes);
  if (Object.keys(mistakes).length > 0) return;
  const release = occupy(form);
  const calls = await loadCalls();
  if (!calls) {
    release();
    return sendOutOfReach(form);
  }
  const {
    said,
    refusal,
    isLeaving = false,
  } = await calls.outcomeOf(form).catch((error) => {
    release();
    throw error;
  });
  if (!isLeaving) release();
  if (refusal) {
    showMistakes(form, refusal.fields, refusal.message);
    return say("failure", refusal.message);
  }
  isTouched = false;
  if (isLeaving) (await loadKept(form))?.dropTyped(form);
  const note = form.querySelector<HTMLElement>("[data-restored]");
  if (note) note.hidden = true;
  if (said !== undefined) await say("success", said);
}

/**
 * Usually the connection is gone, and leaving the page would lose the text. If the server is reachable but the script
 * is gone after a deployment, a second press submits the form without script.
 */
function sendOutOfReach(form: HTMLFormElement): void {
  const isForScript = form.enctype === "multipart/form-data";
  if (wasOutOfReach && navigator.onLine && !isForScript) {
    form.submit();
    return;
  }
  wasOutOfReach = true;
  showMistakes(form, {}, "This could not be sent. Please check your internet connection and try again");
  // Toasts are probably out of reach as well.
  form.querySelector<HTMLElement>("[data-message]")?.focus();
}

async function say(kind: "success" | "failure", sentence: string): Promise<void> {
  const loaded = await loadToasts();
  loaded?.toast(kind, sentence);
}

/** Shows that the form is being sent; the returned function ends that. */
function occupy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  const label = button?.textContent ?? "";
  const hadFocus = document.activeElement === button;
  form.ariaBusy = "true";
  if (button) {
    button.disabled = true;
    button.textContent = button.dataset["busy"] ?? label;
  }
  return () => {
    form.ariaBusy = null;
    if (!button) return;
    button.disabled = false;
    button.textContent = label;
    if (hadFocus) button.focus();
  };
}

for (const filler of document.querySelectorAll<HTMLElement>("[data-fill]")) {
  filler.addEventListener("click", () => {
    const { fill = "", password = "" } = filler.dataset;
    for (const [name, value] of Object.entries({ email: fill, password })) {
      const field = document.querySelector<HTMLInputElement>(`form[data-call] [name=${name}]`);
      if (field) field.value = value;
    }
    document.querySelector<HTMLButtonElement>("form[data-call] [type=submit]")?.focus();
  });
}

// Signed out in another tab: private data leaves this page too, unless it has unsaved changes.
addEventListener("storage", ({ key, newValue }) => {
  const isPrivate = document.querySelector("[data-call=profile]") !== null;
  if (key !== "userInfo" || newValue !== null || !isPrivate) return;
  if (isTouched) import("#lib/stores/session/account-notice.ts").then((notice) => notice.showSignedOut(), ignore);
  else location.reload();
});

// A page restored from the back/forward cache may show a person who has signed out since.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
