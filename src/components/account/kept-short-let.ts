/**
 * What was typed into the form for short lets stays in this tab: whoever comes back from the list to change a field, or
 * from the sign-in page, finds it as it was. One person's words are never put into another's form.
 */
import { pagePerson } from "#lib/stores/session/page-person.ts";
import { keepInTab, keptInTab } from "#lib/stores/storage/tab-storage.ts";

const form = document.querySelector<HTMLFormElement>("form[data-call=shortLet]");
const key = `shortLet:${pagePerson()}:${location.search}`;

const fields = (of: HTMLFormElement) =>
  [...of.elements].filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement);

function keep(of: HTMLFormElement): void {
  const typed = Object.fromEntries(fields(of).map(({ name, value }) => [name, value]));
  keepInTab(key, JSON.stringify(typed));
}

function restore(to: HTMLFormElement): void {
  const kept = JSON.parse(keptInTab(key) ?? "{}") as Readonly<Record<string, string>>;
  for (const field of fields(to)) field.value = kept[field.name] ?? field.value;
}

if (form) {
  if (form.dataset["posted"] === undefined) restore(form);
  else {
    // What the server has just answered is newer; coming back to it asks for the form, and does not send it again.
    keep(form);
    history.replaceState(history.state, "", location.href);
  }
  form.addEventListener("input", () => keep(form));
}
