/** Toasts. They load with the code that can show one. */
import { element } from "#lib/stores/ui/element.ts";
import { look } from "./toast-look.ts";

export type ToastKind = "success" | "failure";

const shownFor = 5_000;
/** A live region announces later changes, not its initial content. */
const untilHeard = 50;

let region: HTMLElement | undefined;

export interface ToastOptions {
  /** A button that acts and closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** In milliseconds. */
  readonly duration?: number;
}

/** Shows a message for five seconds or `duration`, longer while hovered or focused. */
export function toast(kind: ToastKind, sentence: string, options: ToastOptions = {}): void {
  region = region?.isConnected ? region : newRegion();
  const shown = newToast(kind, sentence, options);
  setTimeout(() => region?.append(shown), untilHeard);
}

function newRegion(): HTMLElement {
  document.head.append(element("style", { textContent: look }));
  const made = element("div", { className: "toasts", role: "status" });
  document.body.append(made);
  return made;
}

function newToast(kind: ToastKind, sentence: string, { action, duration = shownFor }: ToastOptions): HTMLElement {
  const shown = element("div", { className: `toast ${kind}` });
  const text = element("p", { textContent: sentence });
  const button = element("button", { type: "button", textContent: "×" });
  button.setAttribute("aria-label", "Dismiss");
  shown.append(text, button);
  if (action) {
    const offered = element("button", { type: "button", textContent: action.label, className: "action" });
    offered.addEventListener("click", () => {
      shown.remove();
      action.run();
    });
    button.before(offered);
  }

  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(goUnlessHeld, duration);
  };
  const goUnlessHeld = () => (shown.matches(":hover, :focus-within") ? wait() : shown.remove());
  for (const name of ["pointerleave", "focusout"]) shown.addEventListener(name, wait);
  button.addEventListener("click", () => shown.remove());
  setTimeout(wait, untilHeard);
  return shown;
}
