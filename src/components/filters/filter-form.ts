/** Updates the counts while someone chooses: fetches the server's form and copies its numbers. */

const form = document.querySelector<HTMLFormElement>(".filters");
const pauseMs = 250;
/** After this delay, an outdated number is hidden because it misleads. */
const lateMs = 400;
const priceNames = ["minPrice", "maxPrice", "maxMoveIn", "currency"];
/** Groups of filters that a person opens, until they are there. */
const opening = new Set<string>();
let asking: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The words that the fields were filled in from. */
let words = wordsOf(form);
/** Prices as typed, while they are shown in another currency: converting back and forth would change them. */
let typed: Readonly<Record<string, string>> | undefined;

function wordsOf(of: HTMLFormElement | null): string {
  return of ? String(new FormData(of).get("keyword")) : "";
}

/** Address of the form's own page for these choices. */
function pageOf(chosen: HTMLFormElement): string {
  const filled = [...new FormData(chosen), ...[...opening].map((group) => ["open", group])].filter(
    ([, value]) => value !== "",
  ) as [string, string][];
  return `/filters?${new URLSearchParams(filled)}`;
}

const pricesIn = (chosen: HTMLFormElement) =>
  Object.fromEntries(priceNames.map((name) => [name, String(new FormData(chosen).get(name) ?? "")]));

/** Keeps the choices in the address, for reloads and "back". */
function keepAddress(address: string): void {
  history.replaceState(history.state, "", address);
}

async function updateCounts(chosen: HTMLFormElement): Promise<void> {
  asking = new AbortController();
  const late = setTimeout(forgetTotal, lateMs, chosen);
  try {
    // The second script loads with the first change of the form.
    const [response, { takeOver }] = await Promise.all([
      fetch(pageOf(chosen), { signal: asking.signal }),
      import("./fresh-form.ts"),
    ]);
    if (!response.ok) return forgetTotal(chosen);
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector(".filters");
    if (!(fresh instanceof HTMLFormElement)) return;
    const before = pricesIn(chosen);
    keepAddress(response.url);
    opening.clear();
    takeOver(chosen, fresh, wordsOf(chosen) !== words);
    if (wordsOf(chosen) !== words) typed = undefined;
    else if (pricesIn(fresh)["currency"] !== before["currency"]) typed ??= before;
    words = wordsOf(chosen);
  } catch (error) {
    // Superseded or offline: the form is sent as it is.
    if (!(error instanceof DOMException && error.name === "AbortError")) forgetTotal(chosen);
  } finally {
    clearTimeout(late);
  }
}

/** Hides a total that belongs to other choices. */
function forgetTotal(chosen: HTMLFormElement): void {
  const total = chosen.querySelector("[data-count=total]");
  if (total) total.textContent = "Show listings";
}

// The address holds the choices: browser autofill would override what the words filled in.
if (form) form.autocomplete = "off";

form?.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of Object.entries(typed ?? {})) formData.set(name, value);
});

form?.addEventListener("input", ({ target }) => {
  // The shown counts and running requests may belong to other choices by now.
  delete form.dataset["address"];
  asking?.abort();
  const field = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : undefined;
  if (priceNames.includes(field?.name ?? "")) typed = undefined;
  const mart = form.querySelector<HTMLElement>("[data-mart]");
  const parts = mart?.querySelector("select");
  if (mart && parts) {
    mart.hidden = new FormData(form).get("category") !== "buildersmart";
    if (mart.hidden) parts.value = "";
  }
  clearTimeout(timer);
  const isTyped = field instanceof HTMLInputElement && ["search", "text"].includes(field.type);
  timer = setTimeout(() => void updateCounts(form), isTyped ? 2 * pauseMs : pauseMs);
});

// If the address is known, the form needs no redirect.
form?.addEventListener("submit", (event) => {
  const group = event.submitter?.dataset["group"];
  if (group !== undefined) {
    event.preventDefault();
    opening.add(group);
    asking?.abort();
    clearTimeout(timer);
    void updateCounts(form);
    return;
  }
  keepAddress(pageOf(form));
  const address = form.dataset["address"];
  if (address === undefined || form.querySelector(".mistake[id]:not([hidden])")) return;
  event.preventDefault();
  location.assign(address);
});
