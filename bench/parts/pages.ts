/** Renders uncached pages. Import it in a child of `inChild`. */
import { config } from "#lib/config.ts";
import type { Captured } from "#server/cache/captured-response.ts";
import { type AstroHandler, renderPublicPage } from "#server/cache/render.ts";

const entry = new URL("../../dist/server/pages.mjs", import.meta.url);

export type Render = (url: string) => Promise<Captured>;

/** Renders a URL. Throws if the answer is not a complete page. */
export async function loadRender(): Promise<Render> {
  const built: typeof import("#site") = await import(entry.href);
  const siteHost = new URL(config.siteUrl).host;
  const options = {
    handler: (...[request, response]: Parameters<AstroHandler>) =>
      built.handler(request, response, undefined, undefined),
    siteHost,
    isHttps: false,
    timeoutMs: 30_000,
  };
  return async (url) => {
    const page = await renderPublicPage(options, { url, key: url, saveData: false });
    if (page.status !== 200) throw new Error(`${url} answered ${page.status}.`);
    return page;
  };
}
