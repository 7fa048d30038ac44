/**
 * Sends a form without leaving its page and shows mistakes in place, so that "back" never leads to a form's answer.
 * Without JavaScript the browser sends it, and the page answers the same.
 */
const longestWaitMs = 20_000;

const messageOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>("[data-message]");

function occupy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  const label = button?.textContent ?? "";
  form.ariaBusy = "true";
  if (button) button.textContent = button.dataset["busy"] ?? label;
  return () => {
    form.ariaBusy = null;
    if (button) button.textContent = label;
  };
}

async function send(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === "true") return;
  const release = occupy(form);
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  try {
    const answer = await fetch(location.pathname, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (answer.type === "opaqueredirect") {
      // The form is usable again after "back".
      addEventListener("pagehide", release, { once: true });
      location.assign(form.dataset["answered"] ?? "");
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector<HTMLFormElement>("form[data-answered]");
    // The listing is gone: the browser shows the page that says so.
    if (!fresh) return form.submit();
    form.replaceWith(fresh);
    messageOf(fresh)?.focus();
  } catch {
    release();
    const message = messageOf(form);
    if (!message) return;
    message.textContent = "Nothing was sent. Please check your internet connection and try again.";
    message.hidden = false;
    message.focus();
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset["answered"] === undefined) return;
  event.preventDefault();
  void send(form);
});

// Marks the file as a module.
export {};
