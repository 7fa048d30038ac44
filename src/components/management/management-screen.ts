/** Set-up of every management screen. */
import { showCarriedToast } from "#lib/stores/ui/carried-toast.ts";

void showCarriedToast();

// On a phone the tabs are wider than the screen, so the active one is scrolled into view.
const tab = document.querySelector<HTMLElement>(".tabs [aria-current]");
tab?.closest(".tabs")?.scrollTo({ left: tab.offsetLeft - 40 });
