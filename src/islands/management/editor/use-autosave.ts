import { useEffect } from "react";
import type { Autosave } from "#lib/stores/property-editor/autosave.ts";

/** Saves when the page closes or goes into the background, and retries when the connection returns. */
export function useAutosave({ flush, retry }: Autosave): void {
  useEffect(() => {
    // A phone may end a page in the background without further events.
    const onVisibilityChange = () => (document.visibilityState === "hidden" ? flush() : retry());
    document.addEventListener("visibilitychange", onVisibilityChange);
    // Another tab may have signed in.
    const onStorage = ({ key }: StorageEvent) => key === "userInfo" && retry();
    addEventListener("storage", onStorage);
    addEventListener("pagehide", flush);
    addEventListener("online", retry);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      removeEventListener("storage", onStorage);
      removeEventListener("pagehide", flush);
      removeEventListener("online", retry);
    };
  }, [flush, retry]);
}
