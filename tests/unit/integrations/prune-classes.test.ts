import { expect, test } from "vitest";
import { withUsedClasses } from "../../../src/integrations/prune-classes.ts";

const utilities = (rules: string): string => `.a{color:red}@layer utilities{${rules}}.b{color:blue}`;

test("a page keeps the classes that its source names", () => {
  const css = utilities(".mt-1{margin:1px}.mt-14{margin:14px}.mt-2{margin:2px}");
  expect(withUsedClasses(css, `<p class="mt-14 x"><p class={\`mt-2 \${y}\`}>`)).toBe(
    utilities(".mt-14{margin:14px}.mt-2{margin:2px}"),
  );
});

test("a class of a screen width is not the class itself", () => {
  const css = utilities(".block{display:block}@media (width>=64rem){.lg\\:block{display:block}.lg\\:p-2{padding:2px}}");
  expect(withUsedClasses(css, '"lg:block"')).toBe(utilities("@media (width>=64rem){.lg\\:block{display:block}}"));
  expect(withUsedClasses(css, '"block"')).toBe(utilities(".block{display:block}"));
});

test("the states of an unused class go with it", () => {
  const css = "@layer components{.chip{color:red}.chip:hover{color:blue}.chip:focus-visible:after{color:green}}";
  expect(withUsedClasses(css, "")).toBe("@layer components{}");
  expect(withUsedClasses(css, "'chip'")).toBe(css);
});

test("rules of elements, attributes and several classes stay, as do other layers", () => {
  const css =
    "@layer base{.x{color:red}}@layer components{.x .y{color:red}.x>.z,.w{color:red}details[open]{color:red}[hidden]{color:red}}";
  expect(withUsedClasses(css, "")).toBe(css);
});
