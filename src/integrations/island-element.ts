/**
 * `<astro-island>`, an eighth of a page's weight less than Astro's: that one also knows dates, sets and typed arrays as
 * props, slots, islands within islands and pages that change without loading, of which there is nothing here.
 */
import type { ClientDirective } from "astro";

/** How Astro writes a prop: what it is, and its value. */
type Written = readonly [type: number, value: unknown];
type Hydrate = (component: unknown, props: unknown, slots: object, options: { client: string }) => Promise<void>;

type Options = Parameters<ClientDirective>[1];

const patienceMs = 1_000;

declare global {
  interface Window {
    Astro: Record<string, ClientDirective>;
  }
}

class Island extends HTMLElement {
  connectedCallback(): void {
    const start = () => {
      window.Astro[this.#said("client")]?.(() => this.#load(), JSON.parse(this.#said("opts")) as Options, this);
    };
    // A page that is being read has no more of it yet than its first tag. Once it is read, somebody may reach for it: not
    // "DOMContentLoaded", which waits for other scripts.
    if (document.readyState === "loading") document.addEventListener("readystatechange", start, { once: true });
    else start();
  }

  async #load(): Promise<() => Promise<void>> {
    // There is one where somebody works on the site.
    const first = this.#said("before-hydration-url");
    if (first) await import(first);
    const [part, renderer] = await Promise.all([
      fetched(this.#said("component-url")),
      fetched(this.#said("renderer-url")),
    ]);
    return async () => {
      const hydrate = (renderer["default"] as (island: HTMLElement) => Hydrate)(this);
      const component = part[this.#said("component-export")];
      await hydrate(component, revivedEach(JSON.parse(this.#said("props"))), {}, { client: this.#said("client") });
      this.removeAttribute("ssr");
    };
  }

  #said(name: string): string {
    return this.getAttribute(name) ?? "";
  }
}

/** What was lost is asked for once more, at the same address: under another one React would come a second time. */
const fetched = (url: string): Promise<Record<string, unknown>> =>
  import(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
    return import(url);
  });

function revived([type, value]: Written): unknown {
  if (type === 1) return (value as Written[]).map(revived);
  if (type) throw new TypeError("Islands take what JSON knows.");
  return typeof value === "object" && value ? revivedEach(value) : value;
}

const revivedEach = (written: object): object =>
  Object.fromEntries(Object.entries(written).map(([name, each]) => [name, revived(each)]));

if (!customElements.get("astro-island")) customElements.define("astro-island", Island);
