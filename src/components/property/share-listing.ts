/** Copies a listing's address. Fetched when somebody shares it and the browser has no way of its own. */
import { element } from "#lib/stores/ui/element.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

/** Adds a button that copies the address, and marks it: then the keyboard copies it, too. */
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
    // There is no clipboard where the page did not come over https.
    await navigator.clipboard.writeText(address.value);
    toast("success", "Link copied");
  } catch {
    address.select();
    toast("failure", "This browser does not let us copy. The address is marked: copy it as you copy any text");
  }
}
