/** HTML as text, for elements that a page has dozens of: Astro components would dominate rendering. */
import { escapeHTML, HTMLString } from "astro/runtime/server/escape.js";

/** Text that is HTML: `html` and Astro do not escape it. */
export type Html = HTMLString;

type Value = Html | string | number | false | undefined;

const shortened = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * Escapes every value that is not `Html`; false and undefined print nothing. Line breaks and indentation are removed.
 */
export function html(template: TemplateStringsArray, ...values: readonly (Value | readonly Html[])[]): Html {
  const texts = withoutLineBreaks(template);
  let whole = texts[0] ?? "";
  values.forEach((value, index) => {
    whole += printed(value) + texts[index + 1];
  });
  return trusted(whole);
}

function printed(value: Value | readonly Html[]): string {
  if (value === false || value === undefined) return "";
  if (typeof value === "string") return escapeHTML(value);
  return Array.isArray(value) ? value.join("") : String(value);
}

function withoutLineBreaks(template: TemplateStringsArray): readonly string[] {
  const before = shortened.get(template);
  if (before !== undefined) return before;
  const texts = template.map((text) => text.replaceAll(/\s*\n\s*/g, ""));
  shortened.set(template, texts);
  return texts;
}

/** Marks `text` as HTML. Never use it on user input. */
export function trusted(text: string): Html {
  return new HTMLString(text);
}
