/** Copies a listing's address. Loaded only if the browser has no share sheet. */
import { element } from "#lib/stores/ui/element.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

/** Adds a copy button and selects the address, so that the keyboard can copy it too. */
export function letCopy(share: HTMLElement): void {
  const address = share.querySelector("input") as HTMLInputElement;
  if (!share.querySelector("button")) {
    const look = "button button-main mt-2 w-full";
    const button = element("button", { type: "button", className: look, textContent: "Copy link" });
    button.addEventListener("click", () => void copy(address));
    share.append(button);
  }
  address.select();
}

async function copy(address: HTMLInputElement): Promise<void> {
  try {
    // There is no clipboard without https.
    await navigator.clipboard.writeText(address.value);
    toast("success", "Link copied");
  } catch {
    address.select();
    toast("failure", "We can't copy in this browser. The link is selected: copy it yourself");
  }
}
