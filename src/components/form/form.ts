/** Forms with script: sent without leaving the page, so that nothing typed is lost whatever happens to the request. */
import { ApiError } from "#lib/stores/api.ts";
import { endSession } from "#lib/stores/session.ts";
import { calls, type FormCall } from "./form-calls.ts";
import { forgetMistakesOnInput, mistakesIn, showMistakes } from "./mistakes.ts";
import { hidePasswords, letPasswordsBeShown } from "./show-password.ts";

/** Whether something was typed that has not been sent. */
let isTouched = false;

const toasts = () => import("#lib/stores/toasts.ts");

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-call]")) {
  const call = calls[form.dataset["call"] ?? ""];
  if (call) enhance(form, call);
}

function enhance(form: HTMLFormElement, call: FormCall): void {
  form.noValidate = true;
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.disabled = false;
  // Fetched while there is a connection: what they may have to say is that there is none.
  form.addEventListener("focusin", () => void toasts().catch(() => undefined), { once: true });
  letPasswordsBeShown(form);
  forgetMistakesOnInput(form);
  form.addEventListener("input", () => {
    isTouched = true;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form, call);
  });
  // The server, asked just now, knows of nobody here.
  if (form.dataset["nobody"] !== undefined) endSession();
}

async function send(form: HTMLFormElement, call: FormCall): Promise<void> {
  if (form.ariaBusy === "true") return;
  hidePasswords(form);
  const mistakes = mistakesIn(form);
  showMistakes(form, mistakes);
  if (Object.keys(mistakes).length > 0) return;
  const release = occupy(form);
  try {
    const { said, isLeaving = false } = await call(form);
    isTouched = false;
    if (said !== undefined) await say("success", said);
    if (!isLeaving) release();
  } catch (error) {
    release();
    if (!(error instanceof ApiError)) throw error;
    showMistakes(form, error.fields, error.message);
    await say("failure", error.message);
  }
}

async function say(kind: "success" | "failure", sentence: string): Promise<void> {
  const loaded = await toasts().catch(() => undefined);
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
  if (key === "userInfo" && newValue === null && isPrivate && !isTouched) location.reload();
});

// A page that comes back as it was may show what another person has since signed out of.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
