import { expect, test } from "vitest";
import { withPlainProperties } from "../../../src/integrations/plain-properties.ts";

const fallback = "*,:before,:after,::backdrop{--tw-border-style:solid;--tw-tracking:initial}";

test("the variables of utilities keep their defaults without a registration", () => {
  const css = `@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))) or ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){${fallback}}}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}.border{border-style:var(--tw-border-style)}`;
  expect(withPlainProperties(css)).toBe(`@layer properties{${fallback}}.border{border-style:var(--tw-border-style)}`);
});

test("other rules stay as they are", () => {
  const css = "@supports (display:grid){.a{color:red}}.b{--property:1}";
  expect(withPlainProperties(css)).toBe(css);
});
