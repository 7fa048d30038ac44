import { escapeHTML } from "astro/runtime/server/index.js";
import { describe, expect, test } from "vitest";
import { filledHeart, standIn } from "#components/favourites/heart.ts";

/** As Astro prints an island: its properties as JSON in an attribute, its text beside it. */
const pattern = `<astro-island props="${escapeHTML(
  JSON.stringify({ id: [0, standIn.id], title: [0, standIn.title] }),
)}"><button aria-label="Save for Later: ${standIn.title}" data-favourite="${standIn.id}"></button></astro-island>`;

/** What a browser makes of the attributes of the filled pattern. */
function read(html: string): { props: { id: [0, string]; title: [0, string] }; label: string; favourite: string } {
  const attribute = (name: string): string => {
    const escaped = new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? "";
    const signs: Record<string, string> = { "&quot;": '"', "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
    return escaped.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
  };
  return {
    props: JSON.parse(attribute("props")),
    label: attribute("aria-label"),
    favourite: attribute("data-favourite"),
  };
}

describe("a heart that is printed from the pattern", () => {
  test.each([
    "3-bedroom flat in Yaba",
    `"><script>alert(1)</script>`,
    `A "quoted" & 'single' title`,
    'a \\ backslash, \\" and \\u003c',
    "$& $1 $$ the-id the-title",
    "&quot;&amp;",
    "Ilé Ọ̀ṣun 🏠\nsecond line",
  ])("says exactly its listing's title: %j", (title) => {
    const html = String(filledHeart(pattern, { _id: "01a1d9ed-c200", title }));
    expect(html).not.toContain("<script");
    expect(read(html)).toEqual({
      props: { id: [0, "01a1d9ed-c200"], title: [0, title] },
      label: `Save for Later: ${title}`,
      favourite: "01a1d9ed-c200",
    });
  });
});
