/** Counts anew while somebody chooses: the server's own form is asked for, and only its numbers are taken over. */
const form = document.querySelector<HTMLFormElement>(".filters");
const said = form?.querySelector("[role=status]");
const pauseMs = 250;
let asking: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What is asked for, as the form's own page. */
function pageOf(chosen: HTMLFormElement): string {
  const filled = [...new FormData(chosen)].filter(([, value]) => value !== "") as [string, string][];
  return `/filters?${new URLSearchParams(filled)}`;
}

async function countAnew(chosen: HTMLFormElement): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  try {
    const response = await fetch(pageOf(chosen), { signal: asking.signal });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector(".filters");
    if (fresh instanceof HTMLElement) takeOver(chosen, fresh);
  } catch {
    // Without a connection, or asked anew meanwhile: the numbers stay, and the form is sent as it is.
  }
}

function takeOver(chosen: HTMLFormElement, fresh: HTMLElement): void {
  for (const place of chosen.querySelectorAll<HTMLElement>("[data-count]")) {
    const counted = fresh.querySelector<HTMLElement>(`[data-count="${place.dataset["count"]}"]`);
    if (!counted) continue;
    if (place.dataset["count"] === "prices") place.replaceChildren(...counted.childNodes);
    else place.textContent = counted.textContent;
    for (const [to, from] of [
      [place, counted],
      [place.closest(".choice"), counted.closest(".choice")],
    ]) {
      to?.toggleAttribute("data-none", from?.hasAttribute("data-none"));
    }
  }
  for (const message of chosen.querySelectorAll<HTMLElement>(".mistake[id]")) {
    message.textContent = fresh.querySelector(`#${message.id}`)?.textContent ?? "";
    message.hidden = !message.textContent;
  }
  if (said) said.textContent = fresh.querySelector("[data-count=total]")?.textContent ?? "";
  chosen.dataset["address"] = fresh.dataset["address"];
}

form?.addEventListener("input", ({ target }) => {
  // What is shown may be of other choices by now.
  delete form.dataset["address"];
  const mart = form.querySelector<HTMLElement>("[data-mart]");
  if (mart) mart.hidden = new FormData(form).get("category") !== "buildersmart";
  clearTimeout(timer);
  const isTyped = target instanceof HTMLInputElement && ["search", "text"].includes(target.type);
  timer = setTimeout(() => void countAnew(form), isTyped ? 2 * pauseMs : pauseMs);
});

// Where its address is known, nobody has to be led there.
form?.addEventListener("submit", (event) => {
  const address = form.dataset["address"];
  if (address === undefined || form.querySelector(".mistake[id]:not([hidden])")) return;
  event.preventDefault();
  location.assign(address);
});
