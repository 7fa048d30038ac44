import { expect, test } from "vitest";
import { typeOf } from "#lib/pictures/picture-type.ts";

test.each([
  ["\xff\xd8\xff\xe0", true, "a picture"],
  ["\x89PNG\r\n\x1a\n", true, "a picture"],
  ["RIFF\0\0\0\0WEBPVP8 ", true, "a picture"],
  ["RIFF\0\0\0\0WAVEfmt ", false, "not a picture"],
  ["GIF87a", false, "a GIF"],
  ["\0\0\0\x1cftypavif", false, "an AVIF"],
  ["\0\0\0\x1cftypheic", false, "a HEIC"],
  ["\0\0\0\x1cftypmp42", false, "a film"],
  ["MM\0*", false, "a TIFF"],
  ["%PDF-1.7", false, "a PDF"],
  ["\xef\xbb\xbf\n <!-- a --><svg/>", false, "an SVG"],
  [`${"<!-- -->".repeat(60)}<svg`, false, "an SVG"],
  ["<html>", false, "a web page"],
  ["x <svg>", false, "not a picture"],
  ["", false, "not a picture"],
])("%j is told by its first bytes", (head, isTaken, called) => {
  expect(typeOf(Buffer.from(head, "latin1"))).toEqual({ isTaken, called });
});
