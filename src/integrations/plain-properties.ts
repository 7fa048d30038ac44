import type { Plugin } from "vite";

/**
 * Tailwind registers its variables with `@property` and repeats their defaults for older browsers. The defaults alone
 * work in every browser and save 26 rules in each page.
 */
export function plainProperties(): Plugin {
  return {
    name: "plain-properties",
    transform(code, id) {
      if (!id.split("?")[0]?.endsWith(".css")) return null;
      return { code: withPlainProperties(code), map: null };
    },
  };
}

export function withPlainProperties(css: string): string {
  return (
    css
      .replaceAll(/@property\s+--[\w-]+\s*\{[^}]*\}/g, "")
      .replaceAll(/@supports\s[^{]*margin-trim[^{]*\{\s*([^{}]*\{[^{}]*\})\s*\}/g, "$1")
      // No utility sets it: line heights beside a text size are written as a property.
      .replaceAll(/var\(--tw-leading,\s*([^()]*)\)/g, "$1")
  );
}
