/** What of uploads is removed, and when: with a moved clock. */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetStrayStatements } from "#lib/accounts/orphaned-statements.ts";
import { config } from "#lib/config.ts";
import { db } from "#lib/db/database.ts";
import { forgetLeftovers, forgetOwnLeftovers, forgetUnshown } from "#lib/pictures/removal.ts";
import { uploadedFiles } from "#lib/shared/listing/pictures.ts";
import { insertListing, insertUser, openEmptyDatabase, ownerId } from "../../support/database.ts";

const hour = 3_600_000;
const uploads = join(config.mediaDir, "uploads");
const statements = join(config.privateDir, "statements");

beforeAll(async () => {
  await openEmptyDatabase();
  for (const folder of [uploads, config.originalsDir, statements]) mkdirSync(folder, { recursive: true });
});

beforeEach(async () => {
  await db.deleteFrom("pictures").execute();
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name));
});

let made = 0;

interface Kept {
  readonly at?: number;
  readonly owner?: string | null;
  readonly status?: "waiting" | "ready" | "failed";
  readonly propertyId?: string;
}

async function keptPicture({ at = 0, owner = ownerId, status = "ready", propertyId }: Kept = {}): Promise<string> {
  made += 1;
  const id = made.toString(16).padStart(32, "0");
  const size = { width: 900, height: 600, blur: null };
  const row = { id, owner_id: owner, status, ...size, created_at: at, property_id: propertyId ?? null };
  await db.insertInto("pictures").values(row).execute();
  for (const name of uploadedFiles(id, 900)) writeFileSync(join(config.mediaDir, name), "a picture");
  return id;
}

const filesOf = (id: string): number => readdirSync(uploads).filter((name) => name.startsWith(id)).length;
const known = async (): Promise<string[]> =>
  (await db.selectFrom("pictures").select("id").execute()).map(({ id }) => id);

describe("a picture that no listing shows", () => {
  test("goes with all of its files when it is a day old, and not before", async () => {
    const id = await keptPicture({ at: 1_000 });
    expect(filesOf(id)).toBe(6);
    await forgetUnshown(1_000 + 24 * hour);
    expect([await known(), filesOf(id)]).toEqual([[id], 6]);
    await forgetUnshown(1_001 + 24 * hour);
    expect([await known(), filesOf(id)]).toEqual([[], 0]);
  });

  test("goes at once where its owner is gone, or it could not be made", async () => {
    await insertUser("leaving");
    const gone = await keptPicture({ owner: "leaving", at: 5 });
    const failed = await keptPicture({ status: "failed", at: 5 });
    const other = await keptPicture({ at: 5 });
    await db.deleteFrom("users").where("id", "=", "leaving").execute();
    await forgetUnshown(6);
    expect(await known()).toEqual([other]);
    expect([filesOf(gone), filesOf(failed), filesOf(other)]).toEqual([0, 0, 6]);
  });

  test("takes the original along that still waited", async () => {
    const id = await keptPicture({ status: "waiting", owner: null });
    writeFileSync(join(config.originalsDir, id), "a photo");
    await forgetUnshown(1);
    expect(existsSync(join(config.originalsDir, id))).toBe(false);
  });

  test("goes also where there are hundreds", async () => {
    for (let count = 0; count < 250; count += 1) await keptPicture();
    await forgetUnshown(25 * hour);
    expect([await known(), readdirSync(uploads)]).toEqual([[], []]);
  });
});

test("a picture that a listing shows stays, of deleted listings and of people who are gone, too", async () => {
  await insertUser("former");
  for (const differences of [{}, { deleted_at: 1, is_published: 0 }, { owner_id: "former" }]) {
    const propertyId = await insertListing(differences);
    const id = await keptPicture({ owner: "former" });
    await db.insertInto("listing_pictures").values({ property_id: propertyId, picture_id: id }).execute();
  }
  await db.deleteFrom("users").where("id", "=", "former").execute();
  await forgetUnshown(1_000 * hour);
  expect(await known()).toHaveLength(3);
  // And goes with the listing.
  await db.deleteFrom("properties").execute();
  await forgetUnshown(1);
  expect([await known(), readdirSync(uploads)]).toEqual([[], []]);
});

test("a picture that a working copy shows stays, and one uploaded for a listing until its form has it", async () => {
  const propertyId = await insertListing();
  await insertUser("typing");
  const work = { property_id: propertyId, person_id: "typing" };
  const shown = await keptPicture({ owner: "typing" });
  const waiting = await keptPicture({ owner: "typing", propertyId });
  await db
    .insertInto("working_copies")
    .values({ ...work, fields: "{}", based_on: 1, form: "form", number: 1, saved_at: 0 })
    .execute();
  await db
    .insertInto("working_copy_pictures")
    .values({ ...work, picture_id: shown })
    .execute();
  const failed = await keptPicture({ owner: "typing", propertyId, status: "failed" });
  await forgetUnshown(1_000 * hour);
  expect([await known(), filesOf(failed)]).toEqual([[shown, waiting], 0]);
  await db.deleteFrom("working_copies").execute();
  await forgetUnshown(1_000 * hour);
  expect(await known()).toEqual([waiting]);
  // It goes with the person who works on the listing.
  await db.deleteFrom("users").where("id", "=", "typing").execute();
  await forgetUnshown(1);
  expect(await known()).toEqual([]);
});

describe("leftovers", () => {
  const agedFile = (folder: string, name: string, ageHours: number): string => {
    const path = join(folder, name);
    writeFileSync(path, "left");
    const at = Date.now() / 1000 - ageHours * 3600;
    utimesSync(path, at, at);
    return path;
  };

  test("of uploads go after an hour, and what waits stays", async () => {
    const waiting = await keptPicture({ status: "waiting" });
    const kept = [agedFile(config.originalsDir, waiting, 3), agedFile(config.originalsDir, "young.part", 0.9)];
    const left = [agedFile(config.originalsDir, "old.part", 1.1), agedFile(config.originalsDir, "f".repeat(32), 2)];
    await forgetOwnLeftovers();
    expect(kept.map(existsSync)).toEqual([true, true]);
    expect(left.map(existsSync)).toEqual([false, false]);
    await forgetOwnLeftovers(Date.now() + hour);
    expect(kept.map(existsSync)).toEqual([true, false]);
  });

  test("among the pictures go where no row knows them, and demo pictures stay", async () => {
    const id = await keptPicture();
    const demo = join(config.mediaDir, "0123456789abcdef0123-800.webp");
    const stray = [`${"e".repeat(32)}-400.webp`, `${"e".repeat(32)}-400.avif`, "strange.txt"].map((name) =>
      join(uploads, name),
    );
    for (const path of [demo, ...stray]) writeFileSync(path, "left");
    await forgetLeftovers();
    expect(stray.map(existsSync)).toEqual([false, false, false]);
    expect([existsSync(demo), filesOf(id)]).toEqual([true, 6]);
  });

  test("among the account statements go where nobody has them", async () => {
    const own = agedFile(statements, "own.pdf", 3);
    await db.updateTable("users").set({ account_statement: "own.pdf" }).where("id", "=", ownerId).execute();
    const [stray, part, young] = [
      agedFile(statements, "stray.pdf", 2),
      agedFile(statements, "a.pdf.part", 2),
      agedFile(statements, "young.pdf", 0.5),
    ];
    await forgetStrayStatements();
    expect([own, stray, part, young].map((path) => existsSync(path))).toEqual([true, false, false, true]);
    await forgetStrayStatements(Date.now() + hour);
    expect(existsSync(young)).toBe(false);
  });
});
