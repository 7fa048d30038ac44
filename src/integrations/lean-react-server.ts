import { createHash } from "node:crypto";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";

const printedOn = new WeakMap<object, Map<string, number>>();

interface RenderContext {
  result: object;
}

/**
 * `useId` needs a unique prefix for every island of a page. The prefix comes from the island's name and props: a
 * counter would depend on the render order, and servers would print different pages.
 */
function prefixOf(page: object, name: string, props: Record<string, unknown>): string {
  const island = createHash("sha256")
    .update(name + JSON.stringify(props))
    .digest("hex")
    .slice(0, 5);
  const printed = printedOn.get(page) ?? new Map<string, number>();
  printedOn.set(page, printed);
  const before = printed.get(island) ?? 0;
  printed.set(island, before + 1);
  return before === 0 ? `r${island}` : `r${island}-${before}`;
}

export default {
  name: "@astrojs/react",
  check: (Component: unknown): boolean => typeof Component === "function" || typeof Component === "object",
  renderToStaticMarkup(
    this: RenderContext,
    Component: ComponentType,
    props: Record<string, unknown>,
    _slots: unknown,
    { displayName }: { displayName: string },
  ) {
    const prefix = prefixOf(this.result, displayName, props);
    return { html: renderToString(createElement(Component, props), { identifierPrefix: prefix }), attrs: { prefix } };
  },
  supportsAstroStaticSlot: true,
};
