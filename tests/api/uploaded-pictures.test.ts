/** Uploaded pictures on the site's pages: as AVIF, over their blur, in the words of their owner. */
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import type { Picture } from "#lib/contracts/picture.ts";
import { type Account, call, inDatabase, signUp } from "../support/accounts.ts";
import { plainPicture, upload, uploadForm } from "../support/pictures.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
let pictures: Picture[];
let id: string;

const filledIn = {
  title: "Terrace with a garden",
  price: "₦85,000,000",
  category: "for sale",
  state: "Lagos",
  location: "Yaba",
  description: "Dry, quiet, and a garden behind.",
};

const change = (body: Record<string, unknown>) =>
  call(server, "PUT", `/api/properties/${id}`, { token: agent.token, body });
const page = async (path: string) => (await fetch(server.url + path)).text();

beforeAll(async () => {
  agent = await signUp(server, { isAgent: true });
  const picture = await plainPicture(900, 600);
  const files = Array.from({ length: 10 }, (_, index) => [`${index}.jpg`, picture] as const);
  const { uploaded } = await upload(server, agent.token, files);
  pictures = uploaded.pictures;
  id = String((await call(server, "POST", "/api/properties", { token: agent.token })).body["_id"]);
  const imageTexts = { [pictures[0]?.url ?? ""]: 'The "garden" & terrace' };
  expect((await change({ ...filledIn, images: uploaded.images, imageTexts })).status).toBe(200);
});

test("an address that was copied with its host is the same picture, and is kept as long as the listing shows it", async () => {
  const { uploaded } = await upload(server, agent.token, [["copied.jpg", await plainPicture(40, 30)]]);
  const [picture] = uploaded.pictures;
  const made = await call(server, "POST", "/api/properties", { token: agent.token });
  const other = String(made.body["_id"]);
  const { body } = await call(server, "PUT", `/api/properties/${other}`, {
    token: agent.token,
    body: {
      images: [`${server.url}${picture?.url}`, picture?.url],
      imageTexts: { [`${server.url}${picture?.url}`]: "The gate" },
    },
  });
  expect(body).toMatchObject({ images: [picture?.url], imageTexts: { [picture?.url ?? ""]: "The gate" } });
  const links = inDatabase(server, "select picture_id from listing_pictures where property_id = ?", other);
  expect(links).toEqual([{ picture_id: picture?._id }]);
});

describe("the page of a listing with uploaded pictures", () => {
  test("offers AVIF before WebP, and only the first picture stands over its blur", async () => {
    const html = await page(`/property/${id}`);
    const [gallery = ""] = /<ul class="gallery[\s\S]*?<\/ul>/.exec(html) ?? [];
    const shown = gallery.match(/<picture>[\s\S]*?<\/picture>/g) ?? [];
    expect(shown).toHaveLength(10);
    for (const [index, each] of shown.entries()) {
      const name = `/media/uploads/${pictures[index]?._id}`;
      expect(each).toContain(`<source type="image/avif" srcset="${name}-240.avif 240w, ${name}-400.avif 400w`);
      expect(each).toContain(`src="${name}-${pictures[index]?.width}.webp"`);
      expect(each.includes("background:url(data:image/webp;base64,")).toBe(index === 0);
    }
    expect(shown[0]).toContain(pictures[0]?.blur);
  });

  test("says what a picture shows in the words of its owner, and which one it is without them", async () => {
    const html = await page(`/property/${id}`);
    expect(html).toContain('alt="The &quot;garden&quot; &amp; terrace"');
    expect(html).toContain('alt="Terrace with a garden, picture 2 of 10"');
    const { body } = await call(server, "GET", `/api/properties/${id}`);
    expect(body).not.toHaveProperty("imageTexts");
  });

  test("comes in one round trip also with ten of them", async () => {
    expect(brotliCompressSync(await page(`/property/${id}`)).length).toBeLessThanOrEqual(14_336);
  });
});

test("cards of lists offer AVIF, too", async () => {
  const html = await page("/state/lagos");
  expect(html).toContain(`srcset="/media/uploads/${pictures[0]?._id}-240.avif 240w`);
});

test("a person who saves data gets pictures of 400 pixels, and no choice of others", async () => {
  for (const path of [`/property/${id}`, "/state/lagos"]) {
    const answer = await fetch(server.url + path, { headers: { "save-data": "on" } });
    const offered = (await answer.text()).match(/(?<=<(?:img|source)[^>]*(?:src|srcset)=")\/media[^"]*/g) ?? [];
    expect(offered).toContain(`/media/uploads/${pictures[0]?._id}-400.avif`);
    expect(offered.filter((each) => !/-400\.(?:avif|webp)$/.test(each))).toEqual([]);
  }
});

test("a picture stays as long as a listing shows it, and one that no listing shows any more goes", async () => {
  await change({ images: pictures.slice(0, 2).map(({ url }) => url) });
  inDatabase(server, "update pictures set created_at = 0");
  const shown = inDatabase(server, "select picture_id from listing_pictures where property_id = ?", id);
  expect(shown.map((row) => row["picture_id"]).sort()).toEqual(
    pictures
      .slice(0, 2)
      .map(({ _id }) => _id)
      .sort(),
  );
  const lost = await change({ images: [`/media/uploads/${"0".repeat(32)}-900.webp`] });
  expect(lost.status).toBe(422);
});

test("the picture's owner is whoever uploaded it, whatever the form says", async () => {
  const form = uploadForm([["a.jpg", await plainPicture()]]);
  for (const name of ["ownerId", "owner_id", "id", "_id", "status"]) form.append(name, "somebody");
  const { body } = await call(server, "POST", "/api/upload/gcs", { token: agent.token, body: form });
  const [{ _id }] = body["pictures"] as [{ _id: string }];
  expect(inDatabase(server, "select owner_id, status from pictures where id = ?", _id)).toEqual([
    { owner_id: agent.id, status: "ready" },
  ]);
});
