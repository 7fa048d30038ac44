/**
 * A smaller `<astro-island>`: it saves an eighth of a page's weight. Astro's own also handles dates, sets and typed
 * arrays as props, slots, nested islands and page transitions. This site uses none of these.
 */
import type { ClientDirective } from "astro";

/** How Astro serializes a prop: type and value. */
type Written = readonly [type: number, value: unknown];
type Hydrate = (component: unknown, props: unknown, slots: object, options: object) => Promise<void>;

declare global {
  interface Window {
    Astro: Record<string, ClientDirective>;
  }
}

const said = (island: HTMLElement, name: string): string => island.getAttribute(name) as string;

class Island extends HTMLElement {
  connectedCallback(): void {
    const start = () => window.Astro[said(this, "client")]?.(() => load(this), JSON.parse(said(this, "opts")), this);
    // While the page is still loading, only the opening tag exists. Visitors can interact as soon as the HTML is
    // parsed, so this does not wait for "DOMContentLoaded", which waits for other scripts.
    if (document.readyState === "loading") document.addEventListener("readystatechange", start, { once: true });
    else start();
  }
}

async function load(island: HTMLElement): Promise<() => Promise<void>> {
  const [part, renderer] = await Promise.all(
    ["component-url", "renderer-url"].map((name) => fetched(said(island, name))),
  );
  return async () => {
    const hydrate = renderer?.["default"] as (island: HTMLElement) => Hydrate;
    await hydrate(island)(
      part?.[said(island, "component-export")],
      revivedEach(JSON.parse(said(island, "props"))),
      {},
      {},
    );
    island.removeAttribute("ssr");
  };
}

/** Retries a failed download at the same address: another address would load a second React. */
const fetched = (url: string): Promise<Record<string, unknown>> =>
  import(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return import(url);
  });

/** Island props are limited to JSON values. */
function revived([type, value]: Written): unknown {
  if (type > 1) throw TypeError();
  return type ? (value as Written[]).map(revived) : value === Object(value) ? revivedEach(value as object) : value;
}

const revivedEach = (written: object): object =>
  Object.fromEntries(Object.entries(written).map(([name, each]) => [name, revived(each)]));

// In development, Astro's own element is registered first.
if (!customElements.get("astro-island")) customElements.define("astro-island", Island);
