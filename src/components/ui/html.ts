/** HTML as text, for what a page holds dozens of: an Astro element each would be most of the page's rendering. */
import { escapeHTML, HTMLString } from "astro/runtime/server/escape.js";

/** Text that is HTML already: `html` and Astro print it as it is. */
export type Html = HTMLString;

type Value = Html | string | number | false | undefined;

const shortened = new WeakMap<TemplateStringsArray, readonly string[]>();

/** HTML with every value escaped that is no `Html`; false and undefined print nothing. A line break is no space. */
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

/** Says of `text` that it is HTML. Never of anything that a person typed. */
export function trusted(text: string): Html {
  return new HTMLString(text);
}
