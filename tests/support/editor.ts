/** The listing form, used like a person uses it. */
import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { Session } from "#lib/contracts/user.ts";
import type { WorkingState } from "#lib/contracts/working-copy.ts";
import { call } from "./accounts.ts";
import { plainPicture } from "./pictures.ts";
import type { BrowsedSite } from "./shared.ts";

/** Creates a listing of this person with these fields. */
export async function newListing(
  site: BrowsedSite,
  { token }: Pick<Session, "token">,
  fields: Record<string, unknown> = {},
): Promise<ManagedProperty> {
  const made = await call(site, "POST", "/api/properties", { token });
  const path = `/api/properties/${made.body["_id"]}`;
  const { status, text, body } = await call(site, "PUT", path, { token, body: { isOffered: false, ...fields } });
  if (status !== 200) throw new Error(`Changing a listing answered ${status}: ${text}`);
  return body as unknown as ManagedProperty;
}

/** The fields that a listing needs for publication. */
export const complete = {
  title: "Two-bedroom flat by the lagoon",
  category: "rent",
  state: "Lagos",
  location: "Ozumba Mbadiwe, Victoria Island",
  price: "₦9m per annum",
  description: "Bright, on the fourth floor, with a lift that works.",
};

export async function openEditor(
  site: BrowsedSite,
  context: BrowserContext,
  id: string,
  side = "agent",
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.url}/${side}/property/${id}/edit`);
  await awake(page);
  return page;
}

/** Waits for React: earlier input would be lost. */
export const awake = (page: Page): Promise<void> =>
  page.locator("fieldset.editor:enabled").waitFor({ timeout: 10_000 });

export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export async function pictureFile(name: string): Promise<PictureFile> {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(await plainPicture()) };
}

/** The addresses in the "Image URLs" field. */
export async function typedUrls(page: Page): Promise<string[]> {
  const text = await page.getByLabel("Image URLs").inputValue();
  return text === "" ? [] : text.split(", ");
}

/** The addresses of the shown pictures. */
export const shownPictures = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole("list", { name: "Pictures in order" })
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));

/** Waits for pictures. They are made at low priority, so other tests can delay them. */
export async function countsPictures(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await typedUrls(page)).length, { timeout: 45_000 }).toBe(count);
}

/** Waits until everything is saved with this status. A published listing shows its status while saving too. */
export const saved = (page: Page, how: "Published" | "Published, Not Available" | "Saved as draft"): Promise<void> =>
  page.locator(".save-state .pill:has(svg)", { hasText: new RegExp(`^${how}$`) }).waitFor({ timeout: 15_000 });

/** Waits for a sentence in the state of the form, such as "Not saved yet". */
export const says = (page: Page, sentence: string): Promise<void> =>
  page.locator(".save-state").getByText(sentence, { exact: true }).waitFor({ timeout: 15_000 });

/** Waits until the server has the typed values. */
export const isKept = (page: Page): Promise<void> =>
  page
    .locator(".save-state")
    .getByText(/^Saved \d\d:\d\d/)
    .waitFor({ timeout: 15_000 });

/** The unsaved work on a listing that the server has for a person. */
export const workingState = async (
  site: BrowsedSite,
  id: string,
  { token }: Pick<Session, "token">,
): Promise<WorkingState> =>
  (await call(site, "GET", `/api/properties/${id}/working-copy`, { token })).body as unknown as WorkingState;
