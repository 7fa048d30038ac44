import { expect, test } from "vitest";
import { checkFiles } from "#lib/stores/uploads/picked-files.ts";

const photo = { name: "a.jpg", type: "image/jpeg", size: 1_000 };

test("files of the right type and size go, as long as there is room", () => {
  expect(checkFiles([photo, photo], 2)).toEqual({ fitting: [photo, photo], refusals: [] });
  expect(checkFiles([photo, photo, photo], 1)).toEqual({
    fitting: [photo],
    refusals: ["A listing can have at most 20 pictures: 2 pictures are left out"],
  });
  expect(checkFiles([photo], -1).fitting).toEqual([]);
});

test.each([
  [{ ...photo, type: "image/gif" }, "“a.jpg” can't be used. Pictures must be JPEG, PNG, WebP or AVIF"],
  [{ ...photo, name: "a.pdf", type: "" }, "“a.pdf” can't be used. Pictures must be JPEG, PNG, WebP or AVIF"],
  [{ ...photo, size: 0 }, "“a.jpg” is empty: choose another file"],
  [{ ...photo, size: 60 * 1_048_576 + 1 }, "“a.jpg” is larger than 60 MB: choose a smaller one"],
])("%j is refused with a sentence", (file, sentence) => {
  expect(checkFiles([file, photo], 5)).toEqual({ fitting: [photo], refusals: [sentence] });
});

test.each([
  { ...photo, size: 60 * 1_048_576 },
  { ...photo, name: "IMG_1.HEIC", type: "image/heic" },
  { ...photo, name: "IMG_1.HEIC", type: "" },
  { ...photo, type: "image/avif" },
])("%j is tried: a browser or the server may read it", (file) => {
  expect(checkFiles([file], 5)).toEqual({ fitting: [file], refusals: [] });
});
