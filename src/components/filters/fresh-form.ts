/** Copies the server's form of the same choices into this one. */

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement);

/** Copies numbers and sentences, and for new words also the fields read from them. */
export function takeOver(form: HTMLFormElement, fresh: HTMLFormElement, hasOtherWords: boolean): void {
  const money = takeMoney(form, fresh);
  takeParts(form, fresh);
  takeFacts(form, fresh);
  for (const place of form.querySelectorAll<HTMLElement>("[data-count]")) {
    const counted = fresh.querySelector<HTMLElement>(`[data-count="${place.dataset["count"]}"]`);
    if (counted) takeCount(place, counted);
  }
  takeBoxes(form, fresh);
  for (const message of form.querySelectorAll<HTMLElement>(".mistake[id]")) {
    message.textContent = fresh.querySelector(`#${message.id}`)?.textContent ?? "";
    message.hidden = !message.textContent;
    const field = fieldsOf(form).find((each) => each.getAttribute("aria-describedby")?.split(" ").includes(message.id));
    if (message.hidden) field?.removeAttribute("aria-invalid");
    else field?.setAttribute("aria-invalid", "true");
  }
  if (hasOtherWords) fillIn(form, fresh);
  const said = form.querySelector("[role=status]");
  if (said)
    said.textContent = [fresh.querySelector("[data-count=total]")?.textContent, money].filter(Boolean).join(". ");
  form.dataset["address"] = fresh.dataset["address"];
}

/** Parts that other choices determine: `data-for` says which. Each state has districts of its own. */
function takeParts(form: HTMLFormElement, fresh: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLElement>("[data-for]")) {
    const other = fresh.querySelector<HTMLElement>(`#${part.id}`);
    if (other && other.dataset["for"] !== part.dataset["for"]) part.replaceWith(document.importNode(other, true));
  }
}

/** Each category and offer have filters of their own. A group that the fresh form holds open replaces its button. */
function takeFacts(form: HTMLFormElement, fresh: HTMLFormElement): void {
  const [old, other] = [form, fresh].map((each) => each.querySelector<HTMLElement>("[data-facts]"));
  if (!old || !other) return;
  if (old.dataset["facts"] !== other.dataset["facts"]) {
    const focused = document.activeElement;
    const facts = document.importNode(other, true);
    const isInside = focused instanceof HTMLInputElement && old.contains(focused);
    old.replaceWith(facts);
    // The offer is chosen among the filters that it decides.
    if (isInside) {
      const { name, value } = focused;
      [...facts.querySelectorAll("input")].find((each) => each.name === name && each.value === value)?.focus();
    }
    return;
  }
  for (const button of old.querySelectorAll<HTMLElement>("button[data-group]")) {
    const group = other.querySelector(`fieldset[data-group="${button.dataset["group"]}"]`);
    if (!group) continue;
    const hadFocus = button === document.activeElement;
    const opened = document.importNode(group, true);
    button.replaceWith(opened);
    if (hadFocus) opened.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }
}

function takeCount(place: HTMLElement, counted: HTMLElement): void {
  if (counted.children.length > 0) place.replaceChildren(...counted.cloneNode(true).childNodes);
  else place.textContent = counted.textContent;
  place.hidden = counted.hidden;
  place.toggleAttribute("data-none", counted.hasAttribute("data-none"));
}

const boxKey = ({ name, value }: HTMLInputElement): string => `${name}=${value}`;

/** Each box has the number of listings that it shows. */
function takeBoxes(form: HTMLFormElement, fresh: HTMLFormElement): void {
  const inputsOf = (of: HTMLFormElement) => [...of.querySelectorAll<HTMLInputElement>(".box input")];
  const twins = new Map(inputsOf(fresh).map((input) => [boxKey(input), input]));
  for (const input of inputsOf(form)) {
    const [box, twin] = [input, twins.get(boxKey(input))].map((each) => each?.closest(".box"));
    const [number, counted] = [box, twin].map((each) => each?.querySelector("i"));
    if (number && counted) number.textContent = counted.textContent;
    if (box && twin) box.toggleAttribute("data-none", twin.hasAttribute("data-none"));
  }
}

/** Converts the form's prices if the list's currency changed; returns a message for screen readers. */
function takeMoney(form: HTMLFormElement, fresh: HTMLFormElement): string | undefined {
  const [old, other] = [form, fresh].map((each) => each.querySelector<HTMLElement>("[data-money]"));
  if (!old || !other || old.dataset["money"] === other.dataset["money"]) return undefined;
  const changed = document.importNode(other, true);
  const focused = old.contains(document.activeElement) ? document.activeElement?.id : undefined;
  old.replaceWith(changed);
  if (focused) document.getElementById(focused)?.focus();
  const sentence = changed.querySelector<HTMLElement>("[data-changed]");
  const prices = [...changed.querySelectorAll("input:not([type=hidden],[aria-invalid])")] as HTMLInputElement[];
  if (!sentence || !prices.some(({ value }) => value !== "")) return undefined;
  sentence.hidden = false;
  return sentence.textContent ?? undefined;
}

/** New words fill in other fields. */
function fillIn(form: HTMLFormElement, fresh: HTMLFormElement): void {
  const twins = fieldsOf(fresh);
  for (const field of fieldsOf(form)) {
    const isBox = field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
    const twin = twins.find(({ name, value }) => name === field.name && (!isBox || value === field.value));
    if (!twin || field.name === "keyword") continue;
    if (isBox && twin instanceof HTMLInputElement) field.checked = twin.checked;
    else field.value = twin.value;
  }
  const [mart, its] = [form, fresh].map((each) => each.querySelector<HTMLElement>("[data-mart]"));
  if (mart && its) mart.hidden = its.hidden;
}
