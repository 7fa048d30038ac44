import type { Plugin } from "vite";

/** What Astro writes into each island's tag and `island-element.ts` never reads. */
const unread: Readonly<Record<string, readonly string[]>> = {
  "astro/dist/runtime/server/hydration.js": ["uid: astroId", "name: metadata.displayName,"],
  "astro/dist/runtime/server/render/component.js": [
    'island.props["await-children"] = "";',
    "island.children += `<!--astro:end-->`;",
  ],
};

/** Leaves out what only Astro's own element reads, which serves development alone. */
export function plainIslands(): Plugin {
  return {
    name: "plain-islands",
    apply: "build",
    transform(code, id) {
      const parts = Object.entries(unread).find(([file]) => id.split("?")[0]?.endsWith(file))?.[1];
      if (parts === undefined) return null;
      for (const part of parts) if (!code.includes(part)) throw new Error(`Astro no longer writes: ${part}`);
      return { code: parts.reduce((text, part) => text.replace(part, ""), code), map: null };
    },
  };
}
