import { showCarriedToast } from "#lib/stores/carried-toast.ts";

void showCarriedToast();
