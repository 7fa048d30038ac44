/**
 * `<astro-island>` with what this site's islands use, in half of the bytes of Astro's own: theirs also knows slots,
 * islands within islands, moved ones, and properties that are no JSON.
 */

/** Astro writes each value of the properties beside its kind: 0 for what JSON knows, 1 for a list. */
type Written = readonly [kind: number, value?: unknown];

function readValue([kind, value]: Written): unknown {
  if (kind > 1) throw new TypeError(`Properties of kind ${kind} do not reach islands`);
  return kind === 1 ? (value as Written[]).map(readValue) : readProperties(value);
}

function readProperties(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, written]) => [name, readValue(written as Written)]));
}

/** What was lost is asked for once more, at the same address: under another one React would come a second time. */
const fetched = (url: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return import(/* @vite-ignore */ url);
  });

type Renderer = (
  island: HTMLElement,
) => (component: unknown, properties: unknown, slots: object, options: object) => unknown;
type Directive = (load: () => Promise<() => Promise<void>>, options: unknown, island: HTMLElement) => unknown;

class Island extends HTMLElement {
  connectedCallback(): void {
    // What is in it has to be there; scripts of the page, which wait for their files, need not.
    if (document.readyState !== "loading") this.#sleep();
    else document.addEventListener("readystatechange", () => this.#sleep(), { once: true });
  }

  #sleep(): void {
    const name = this.#read("client");
    const directive = (globalThis as { Astro?: Record<string, Directive> }).Astro?.[name];
    if (directive) directive(() => this.#load(), JSON.parse(this.#read("opts")), this);
    else addEventListener(`astro:${name}`, () => this.#sleep(), { once: true });
  }

  async #load(): Promise<() => Promise<void>> {
    // Only `astro dev` has one.
    const before = this.#read("before-hydration-url");
    if (before) await import(/* @vite-ignore */ before);
    const [component, renderer] = await Promise.all([
      fetched(this.#read("component-url")),
      fetched(this.#read("renderer-url")),
    ]);
    return async () => {
      if (!this.isConnected) return;
      const properties = readProperties(JSON.parse(this.#read("props")));
      const hydrate = (renderer["default"] as Renderer)(this);
      await hydrate(component[this.#read("component-export")], properties, {}, { client: this.#read("client") });
      this.removeAttribute("ssr");
    };
  }

  #read(name: string): string {
    return this.getAttribute(name) ?? "";
  }
}

customElements.define("astro-island", Island);
