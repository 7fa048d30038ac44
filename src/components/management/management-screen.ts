/** What every screen of the management side does when it is opened. */
import { showCarriedToast } from "#lib/stores/ui/carried-toast.ts";

void showCarriedToast();

// On a phone the tabs are wider than the screen: the one that is open has to be seen.
const tab = document.querySelector<HTMLElement>(".tabs [aria-current]");
tab?.closest(".tabs")?.scrollTo({ left: tab.offsetLeft - 40 });
