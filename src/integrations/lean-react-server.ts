import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";

const islandsPrinted = new WeakMap<object, number>();

/** `useId` needs a prefix of its own for every island of a page. */
function nextPrefix(page: object): string {
  const count = (islandsPrinted.get(page) ?? 0) + 1;
  islandsPrinted.set(page, count);
  return `r${count}`;
}

interface RenderContext {
  result: object;
}

export default {
  name: "@astrojs/react",
  check: (Component: unknown): boolean => typeof Component === "function" || typeof Component === "object",
  renderToStaticMarkup(this: RenderContext, Component: ComponentType, props: Record<string, unknown>) {
    const prefix = nextPrefix(this.result);
    return { html: renderToString(createElement(Component, props), { identifierPrefix: prefix }), attrs: { prefix } };
  },
  supportsAstroStaticSlot: true,
};
