/**
 * `client:reach`: hydrates an island on the first pointer, touch, focus or key event. `client:reach="visible"` also
 * hydrates it when it scrolls into view. Events that arrive during hydration are replayed afterwards, unless the
 * browser handles them without script (links, form posts).
 */
import "./island-element.ts";
import type { ClientDirective } from "astro";

const reaches = ["pointerenter", "pointerdown", "touchstart", "focusin", "keydown"] as const;

const reach: ClientDirective = (load, options, island) => {
  let missed: EventTarget | undefined;

  const holdClick = (event: Event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>("button");
    if (button === null || button.type === "submit") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    missed = target;
  };

  const listen = () => {
    for (const name of reaches) island.addEventListener(name, wake, { passive: true });
  };

  const wake = async () => {
    for (const name of reaches) island.removeEventListener(name, wake);
    observer?.disconnect();
    try {
      const hydrate = await load();
      await hydrate();
      delete island.dataset["lost"];
    } catch {
      // The network failed: the next interaction tries again. Styles can show the failure meanwhile.
      island.dataset["lost"] = "";
      missed = undefined;
      listen();
      return;
    }
    island.removeEventListener("click", holdClick, true);
    missed?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };

  listen();
  island.addEventListener("click", holdClick, true);

  let observer: IntersectionObserver | undefined;
  if (options.value === "visible") {
    observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void wake();
    });
    for (const child of island.children) observer.observe(child);
  }
};

export default reach;
