import { describe, expect, test } from "vitest";
import { isPictureUrl, withoutHost } from "#lib/shared/listing/picture-address.ts";
import {
  coverOf,
  isShownPicture,
  pictureId,
  pictureSource,
  uploadedFiles,
  uploadedPictureId,
  uploadedPictureUrl,
} from "#lib/shared/listing/pictures.ts";

describe("a picture's source", () => {
  test("offers every width of the site's own, the smallest that fits first", () => {
    expect(pictureSource("/media/3f1c-9_a-1200.webp", 300)).toEqual({
      src: "/media/3f1c-9_a-400.webp",
      srcset: "/media/3f1c-9_a-400.webp 400w, /media/3f1c-9_a-800.webp 800w, /media/3f1c-9_a-1200.webp 1200w",
    });
    expect(pictureSource("/media/a-1600.webp", 800).src).toBe("/media/a-800.webp");
    expect(pictureSource("/media/a-1600.webp", 1_200).src).toBe("/media/a-1600.webp");
  });

  test("offers what was uploaded as AVIF, too, and other pictures not", () => {
    const id = "0123456789abcdef0123456789abcdef";
    const { src, srcset, avif } = pictureSource(uploadedPictureUrl(id, 900), 300);
    expect(src).toBe(`/media/uploads/${id}-400.webp`);
    expect(srcset?.match(/\d+w/g)).toEqual(["400w", "800w", "900w"]);
    expect(avif).toBe([400, 800, 900].map((width) => `/media/uploads/${id}-${width}.avif ${width}w`).join(", "));
    expect(pictureSource("/media/0123-900.webp", 300).avif).toBeUndefined();
  });

  test("offers five steps of what is uploaded today, never more than it has", () => {
    const id = pictureId(Buffer.alloc(16, 0xab));
    expect(id).toMatch(/^s[0-9a-f]{31}$/);
    const widthsOf = (width: number) =>
      pictureSource(uploadedPictureUrl(id, width), 300)
        .avif?.match(/\d+(?=w)/g)
        ?.map(Number);
    expect(widthsOf(1_600)).toEqual([240, 400, 640, 960, 1_600]);
    expect(widthsOf(900)).toEqual([240, 400, 640, 900]);
    expect(widthsOf(120)).toEqual([120]);
    expect(uploadedPictureId(uploadedPictureUrl(id, 900))).toBe(id);
    expect(withoutHost(`https://ile.example${uploadedPictureUrl(id, 900)}`)).toBe(uploadedPictureUrl(id, 900));
  });

  test.each(["f".repeat(32), pictureId(Buffer.alloc(16, 7))])(
    "has the files that are kept of what was uploaded, and no others: %s",
    (id) => {
      const { srcset = "", avif = "" } = pictureSource(uploadedPictureUrl(id, 1_600), 300);
      const offered = `${srcset}, ${avif}`.split(", ").map((each) => each.split(" ")[0]?.replace("/media/", ""));
      expect(offered.sort()).toEqual(uploadedFiles(id, 1_600).sort());
    },
  );

  test.each([
    ["f".repeat(32), 1_600],
    [pictureId(Buffer.alloc(16, 7)), 1_600],
    [pictureId(Buffer.alloc(16, 7)), 400],
  ] as const)("is one width of 400 for a person who saves data: %s of %i", (id, width) => {
    const { src, srcset, avif } = pictureSource(uploadedPictureUrl(id, width), 800, true);
    expect([src, avif]).toEqual([`/media/uploads/${id}-400.webp`, `/media/uploads/${id}-400.avif`]);
    expect(srcset).toBeUndefined();
  });

  test("is the URL itself where its width is not known", () => {
    expect(pictureSource("/media/a.webp", 300)).toEqual({ src: "/media/a.webp", srcset: undefined });
  });

  test("is the URL itself where the picture is somebody else's", () => {
    const url = "https://pictures.example/a.jpg";
    expect(pictureSource(url, 300)).toEqual({ src: url, srcset: undefined });
  });
});

describe("what a listing may keep as a picture", () => {
  test.each(["/media/abc.webp", "https://pictures.example/a.jpg?w=3", "HTTPS://E.EXAMPLE/a"])("%s may", (url) => {
    expect(isPictureUrl(url)).toBe(true);
  });

  test("is shown where it is the site's own, and is the cover where it is the first of those", () => {
    expect(["/media/abc.webp", "https://pictures.example/a.jpg"].map(isShownPicture)).toEqual([true, false]);
    expect(coverOf(["https://pictures.example/a.jpg", "/media/abc.webp", "/media/b.webp"])).toBe("/media/abc.webp");
    expect(coverOf(["https://pictures.example/a.jpg"])).toBeUndefined();
  });

  test.each([
    "",
    // The pages' own policy lets no browser load it.
    "http://pictures.example/a",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://e.example/1",
    "//evil.example/a.jpg",
    "/media/../secret.webp",
    "/media/a.webp?x",
    "/media/a.svg",
    "/media/a.webp\nx",
    "https://",
    "https://e.example/a b",
    'https://e.example/"onerror=alert(1)',
    "https://e.example/'x",
    "https://e.example/<script>",
    "https://e.example\\@evil",
    "https:/e.example/a",
  ])("%j may not", (url) => {
    expect(isPictureUrl(url)).toBe(false);
  });
});

describe("an uploaded picture's address", () => {
  const path = `/media/uploads/${"0af".repeat(10)}12-900.webp`;

  test.each([`https://ile.example${path}`, `http://localhost:4321${path}`, path])(
    "%s is kept without its host",
    (url) => {
      expect(withoutHost(url)).toBe(path);
    },
  );

  test.each(["https://ile.example/media/uploads/house-900.webp", `https://ile.example${path}?v=2`, "a.webp"])(
    "%s is somebody else's and stays as it is",
    (url) => {
      expect(withoutHost(url)).toBe(url);
    },
  );
});
