/** Confirmation dialog for actions that cannot be undone. */
import { element } from "#lib/stores/ui/element.ts";
import { look } from "./dialog-look.ts";

/** A second press within this time belongs to the first. */
const doublePress = 500;

let isStyled = false;
let isAsking = false;

/** Resolves to whether the person agreed; false if another dialog is open. `action` is a verb, `about` its object. */
export function confirmed(question: string, action: string, about?: string): Promise<boolean> {
  if (isAsking) return Promise.resolve(false);
  isAsking = true;
  if (!isStyled) document.head.append(element("style", { textContent: look }));
  isStyled = true;
  const dialog = element("dialog", { className: "dialog" });
  const sentence = element("p", { id: "dialog-question", textContent: question });
  const form = element("form", { method: "dialog" });
  const weight = about === undefined ? "button-main" : "button-danger";
  form.append(button("Cancel", "no", "button button-quiet"), button(action, "yes", `button ${weight}`));
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", sentence.id);
  dialog.append(sentence, ...(about === undefined ? [] : [element("div", { textContent: about })]), form);
  document.body.append(dialog);
  const opened = performance.now();
  // A press on the backdrop targets the dialog itself.
  dialog.addEventListener("click", (event) => {
    const isDouble = performance.now() - opened < doublePress;
    if (event.target === dialog && !isDouble) dialog.close("no");
  });
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      isAsking = false;
      resolve(dialog.returnValue === "yes");
      dialog.remove();
    });
    dialog.showModal();
  });
}

function button(textContent: string, value: string, className: string): HTMLButtonElement {
  return element("button", { textContent, value, className });
}
