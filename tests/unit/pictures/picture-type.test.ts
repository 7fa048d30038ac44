import { expect, test } from "vitest";
import { typeOf } from "#lib/pictures/picture-type.ts";

const none = undefined;

test.each([
  ["\xff\xd8\xff\xe0", "jpeg", "a picture"],
  ["\x89PNG\r\n\x1a\n", "png", "a picture"],
  ["RIFF\0\0\0\0WEBPVP8 ", "webp", "a picture"],
  ["\0\0\0\x1cftypavif", "avif", "a picture"],
  ["\0\0\0\x1cftypmif1\0\0\0\0mif1miafavif", "avif", "a picture"],
  ["\0\0\0\x14ftypmif1\0\0\0\0mif1", none, "a HEIC"],
  ["RIFF\0\0\0\0WAVEfmt ", none, "not a picture"],
  ['<svg a="WEBP" xmlns="http://www.w3.org/2000/svg">', none, "an SVG"],
  ["II*\0\0\0\0\0WEBP", none, "a TIFF"],
  ["MM\0*\0\0\0\0WEBP", none, "a TIFF"],
  ["GIF89a\0\0WEBP", none, "a GIF"],
  ["%PDF-1.7WEBP", none, "a PDF"],
  ["        WEBP", none, "not a picture"],
  ["GIF87a", none, "a GIF"],
  ["\0\0\0\x1cftypheic", none, "a HEIC"],
  ["\0\0\0\x1cftypmp42", none, "a film"],
  ["\xff\x0a\0\0\0", none, "a JPEG XL"],
  ["\0\0\0\x0cJXL \r\n\x87\n", none, "a JPEG XL"],
  ["\0\0\0\x0cjP  \r\n\x87\n", none, "a JPEG 2000"],
  ["MM\0*", none, "a TIFF"],
  ["%PDF-1.7", none, "a PDF"],
  ["\xef\xbb\xbf\n <!-- a --><svg/>", none, "an SVG"],
  ["\xff\xfe<\0s\0v\0g\0 \0", none, "an SVG"],
  [`${"<!-- -->".repeat(60)}<svg`, none, "an SVG"],
  ["<html>", none, "a web page"],
  ["x <svg>", none, "not a picture"],
  ["", none, "not a picture"],
])("%j is told by its first bytes", (head, format, called) => {
  expect(typeOf(Buffer.from(head, "latin1"))).toEqual({ format, called });
});
