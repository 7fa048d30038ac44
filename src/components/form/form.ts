/**
 * Forms with script: sent without leaving the page, so that nothing typed is lost whatever happens to the request. What
 * asks the server is fetched when somebody reaches for the form; all else works from the beginning.
 */
import { endSession } from "#lib/stores/session/session.ts";
import { keptInTab } from "#lib/stores/storage/tab-storage.ts";
import { forgetMistakesOnInput, mistakesIn, showMistakes } from "./mistakes.ts";
import { hidePasswords, letPasswordsBeShown } from "./show-password.ts";

/** Whether something was typed that has not been sent. */
let isTouched = false;

/** Whether what asks the server could not be fetched when a form was sent. */
let wasOutOfReach = false;

const ignore = () => undefined;
const loadCalls = () => import("./form-calls.ts").catch(ignore);
const loadToasts = () => import("#lib/stores/ui/toasts.ts").catch(ignore);
/** What keeps the typed text of a form in its tab: nothing of a form that keeps none. */
const loadKept = async ({ dataset: { keep } }: HTMLFormElement) =>
  keep === undefined ? undefined : import("./kept-form.ts").catch(ignore);

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-call]")) enhance(form);

function enhance(form: HTMLFormElement): void {
  form.noValidate = true;
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.disabled = false;
  // Toasts, too, while there is a connection: what they may have to say is that there is none.
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
  // The server, asked just now, knows of nobody here.
  if (form.dataset["nobody"] !== undefined) endSession();
}

/** What was typed before a reload or a sign-in stands in the form again. */
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
 * Most often the connection is gone, and a page that is left now takes along what was typed. Where it is there and the
 * script is not, since the site has been renewed meanwhile, a form is sent at the second press as it is without script.
 */
function sendOutOfReach(form: HTMLFormElement): void {
  const isForScript = form.enctype === "multipart/form-data";
  if (wasOutOfReach && navigator.onLine && !isForScript) {
    form.submit();
    return;
  }
  wasOutOfReach = true;
  showMistakes(form, {}, "This could not be sent. Please check your internet connection and try again");
  // Toasts are most likely out of reach as well.
  form.querySelector<HTMLElement>("[data-message]")?.focus();
}

async function say(kind: "success" | "failure", sentence: string): Promise<void> {
  const loaded = await loadToasts();
  loaded?.toast(kind, sentence);
}

/** Shows that the form is under way; what comes back ends that. */
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

// Signed out in another tab: what is private leaves this one too, unless something unsaved stands in it.
addEventListener("storage", ({ key, newValue }) => {
  const isPrivate = document.querySelector("[data-call=profile]") !== null;
  if (key !== "userInfo" || newValue !== null || !isPrivate) return;
  if (isTouched) import("#lib/stores/session/account-notice.ts").then((notice) => notice.showSignedOut(), ignore);
  else location.reload();
});

// A page that comes back as it was may show what another person has since signed out of.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
