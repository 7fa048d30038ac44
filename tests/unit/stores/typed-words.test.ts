import { expect, test } from "vitest";
import { typedParts } from "#lib/stores/search/typed-words.ts";

const marked = (label: string, typed: string): string =>
  typedParts(label, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join("");

test.each([
  ["Lekki Phase 1", "lek", "[Lek]ki Phase 1"],
  ["Lekki Phase 1", "lekki ph", "[Lekki] [Ph]ase 1"],
  ["Lekki Phase 1", "LEKKI  1", "[Lekki] Phase [1]"],
  ["Ibeju-Lekki", "le", "Ibeju-[Le]kki"],
  ["Ibeju-Lekki", "le duplex", "Ibeju-Lekki"],
  ["Àjàh", "aj", "[Àj]àh"],
  ["Ajah", "àjàh", "[Ajah]"],
  ["A\u0300ja\u0300h", "aja", "[A\u0300ja\u0300]h"],
  ["<b>lekki</b>", "lek", "<b>[lek]ki</b>"],
  ["Lekki", "", "Lekki"],
  ["", "lek", ""],
])("of %s, where %s was typed, it marks %s", (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected);
});

test("nothing of a label is lost, whatever it holds", () => {
  for (const label of ["🏠 duplex 🏠", "ﬁne ﬂat", "İstanbul", "\u0300\u0300", "ẹọṣ"]) {
    for (const typed of ["d", "fi", "i", "is", "e", "\u0300"]) {
      expect(
        typedParts(label, typed)
          .map(({ text }) => text)
          .join(""),
      ).toBe(label);
    }
  }
});
