/** Asks before something is done that cannot be taken back. */
import { element } from "#lib/stores/element.ts";
import { look } from "./dialog-look.ts";

let isStyled = false;

/** Resolves to whether the person agreed. `action` names what will be done, in a word, and `about` to what. */
export function confirmed(question: string, action: string, about?: string): Promise<boolean> {
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
  // A press beside it is a press on its backdrop, which counts as the dialog itself.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close("no");
  });
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue === "yes");
      dialog.remove();
    });
    dialog.showModal();
  });
}

function button(textContent: string, value: string, className: string): HTMLButtonElement {
  return element("button", { textContent, value, className });
}
