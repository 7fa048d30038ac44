/**
 * Keeps the short let form's text in this tab, so that it survives a detour to the list or the sign-in page. It never
 * restores one person's text into another person's form.
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
    // The server's answer is newer. Storing it makes "back" load the form instead of posting it again.
    keep(form);
    history.replaceState(history.state, "", location.href);
  }
  form.addEventListener("input", () => keep(form));
}
