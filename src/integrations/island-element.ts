/**
 * `<astro-island>`, an eighth of a page's weight less than Astro's: that one also knows dates, sets and typed arrays as
 * props, slots, islands within islands and pages that change without loading, of which there is nothing here.
 */
import type { ClientDirective } from "astro";

/** How Astro writes a prop: what it is, and its value. */
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
    // A page that is being read has no more of it yet than its first tag. Once it is read, somebody may reach for it: not
    // "DOMContentLoaded", which waits for other scripts.
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

/** What was lost is asked for once more, at the same address: under another one React would come a second time. */
const fetched = (url: string): Promise<Record<string, unknown>> =>
  import(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return import(url);
  });

/** Islands take what JSON knows: lists, and what has no type of its own. */
function revived([type, value]: Written): unknown {
  if (type > 1) throw TypeError();
  return type ? (value as Written[]).map(revived) : value === Object(value) ? revivedEach(value as object) : value;
}

const revivedEach = (written: object): object =>
  Object.fromEntries(Object.entries(written).map(([name, each]) => [name, revived(each)]));

// Where somebody works on the site Astro's stands before it.
if (!customElements.get("astro-island")) customElements.define("astro-island", Island);
