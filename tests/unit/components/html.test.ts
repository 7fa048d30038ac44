import { describe, expect, test } from "vitest";
import { html, trusted } from "#components/ui/html.ts";

const text = (value: unknown): string => String(value);

describe("html", () => {
  test("escapes what a person typed, in text and in attributes", () => {
    const title = `"><script>alert('1')</script> & more`;
    expect(text(html`<a title="${title}">${title}</a>`)).toBe(
      `<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; more">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; more</a>`,
    );
  });

  test("keeps HTML as it is, alone and in lists, and escapes it once only", () => {
    const item = html`<li>${"a & b"}</li>`;
    expect(text(html`<ul>${item}${[item, item]}</ul>`)).toBe(
      "<ul><li>a &amp; b</li><li>a &amp; b</li><li>a &amp; b</li></ul>",
    );
    expect(text(html`${trusted("<br>")}`)).toBe("<br>");
  });

  test("prints numbers, zero too, and nothing for false and undefined", () => {
    expect(text(html`<b>${0}${4.5}${false}${undefined}</b>`)).toBe("<b>04.5</b>");
  });

  test("leaves out line breaks of the template, with their indents, but none of a value", () => {
    expect(
      text(html`
        <p>
          ${"first\n  second"} third
        </p>`),
    ).toBe("<p>first\n  second third</p>");
  });
});
