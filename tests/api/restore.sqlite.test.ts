/** `npm run db -- backup` and `restore` beside a server that goes on answering, and what it says afterwards. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { call, changeProfile, inDatabase, signUp } from "../support/accounts.ts";
import { dbCommand } from "../support/db-command.ts";
import { ownFolder } from "../support/own-folder.ts";
import { sharedServer } from "../support/shared.ts";

/** Within this time a server that goes on has seen that it has another database. */
const noticedMs = 500;

// What is restored is a SQLite file: PostgreSQL's own tools do it there.
describe("a shop that is restored while it serves", () => {
  const server = sharedServer();
  const backup = join(ownFolder(), "shop.sqlite");
  const run = (...args: string[]) => dbCommand(server.databaseUrl, ...args);
  const text = async (path: string) => (await call(server, "GET", path)).text;
  const titlesIn = async (path: string) => {
    const { status, body } = await call(server, "GET", path);
    return { status, titles: ((body["properties"] ?? []) as { title: string }[]).map(({ title }) => title) };
  };
  const rename = (word: string) => inDatabase(server, `update properties set title = '${word} no. ' || seq`);

  test("whoever reads sees all of the old or all of the new shop, and nothing that was acknowledged is lost", async () => {
    rename("Quokkaville");
    const before = await signUp(server);
    expect(await run("backup", "--to", backup)).toMatchObject({ code: 0 });
    rename("Wombatburg");
    inDatabase(server, "delete from properties where seq % 3 = 0");
    const after = await signUp(server);

    let isOver = false;
    const seen: { status: number; titles: string[] }[] = [];
    const readers = ["/api/properties", "/api/properties?keyword=burg", "/api/properties?state=lagos&sort=newest"].map(
      async (path) => {
        while (!isOver) seen.push(await titlesIn(path));
      },
    );
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    const writer = (async () => {
      for (let n = 0; !isOver; n++) {
        const name = `Ada ${n}`;
        const { status } = await changeProfile(server, before.token, {
          name,
          email: before.email,
          phoneNumber: "+234 803 000 0000",
        });
        statuses.add(status);
        if (status === 200) acknowledged.push(name);
      }
    })();
    await sleep(300);
    const { code, output } = await run("restore", "--from", backup);
    await sleep(noticedMs);
    isOver = true;
    await Promise.all([...readers, writer]);
    expect(code, output).toBe(0);

    expect(seen.length).toBeGreaterThan(50);
    for (const { status, titles } of seen) {
      expect(status).toBe(200);
      expect(new Set(titles.map((title) => title.split(" ")[0])).size).toBeLessThan(2);
    }
    // Who has to wait too long is told so; nothing else goes wrong.
    for (const status of statuses) expect([200, 503]).toContain(status);
    const nameIn = (path: string) => {
      const database = new DatabaseSync(path);
      const row = database.prepare("select name from users where id = ?").get(before.id);
      database.close();
      return String(row?.["name"]);
    };
    const kept = nameIn(/is in (\S+):/.exec(output)?.[1] ?? "");
    const firstLost = acknowledged.indexOf(kept) + 1;
    expect(firstLost).toBeGreaterThan(0);
    // What was acknowledged after the last that was kept came after the restore, and is there.
    expect(acknowledged.length).toBeGreaterThan(firstLost);
    expect(nameIn(server.databaseUrl.slice("sqlite:".length))).toBe(acknowledged.at(-1));

    expect((await changeProfile(server, before.token, { name: "Ada" })).status).not.toBe(401);
    expect((await changeProfile(server, after.token, { name: "Ada" })).status).toBe(401);
  });

  test("pages, lists and searches are those of the restored shop", async () => {
    const pages = ["/", "/forsale", "/state/lagos"];
    expect((await text("/forsale")).includes("Quokkaville")).toBe(true);
    rename("Numbatford");
    inDatabase(server, "update properties set state = 'Kano', location = 'Zoo Road, Kano' where seq <= 100");
    inDatabase(server, "delete from properties where seq > 200");
    // Pages that nobody has announced a change of are kept; lists and words are asked for.
    for (const page of pages) expect((await call(server, "GET", page)).status).toBe(200);
    expect((await titlesIn("/api/properties?keyword=numbatford")).titles).not.toEqual([]);
    const kano = (await call(server, "GET", "/api/properties?state=kano&bedrooms=3")).text;

    expect(await run("restore", "--from", backup)).toMatchObject({ code: 0 });
    // At once, also before the server has noticed: what is asked of the database is asked of this one.
    expect((await titlesIn("/api/properties?keyword=zoo")).titles).toEqual([]);
    await sleep(noticedMs);
    for (const page of pages) {
      const html = await text(page);
      expect(html.includes("Numbatford"), page).toBe(false);
      expect(html.includes("Quokkaville"), page).toBe(true);
    }
    expect((await titlesIn("/api/properties?keyword=quokkaville")).titles.length).toBeGreaterThan(0);
    expect((await titlesIn("/api/properties?keyword=numbatford")).titles).toEqual([]);
    expect((await call(server, "GET", "/api/properties?state=kano&bedrooms=3")).text).not.toBe(kano);
    const published = inDatabase(server, "select count(*) as n from properties where is_published = 1")[0]?.["n"];
    expect((await call(server, "GET", "/api/properties")).body).toMatchObject({ total: published });
  });

  test("words that this server has never seen are mended and suggested", async () => {
    const other = join(ownFolder(), "other.sqlite");
    copyFileSync(backup, other);
    const database = new DatabaseSync(other);
    database.exec("update properties set title = 'Pademelon no. ' || seq");
    database.close();
    expect(await run("restore", "--from", other)).toMatchObject({ code: 0 });
    await expect.poll(() => text("/search/pademelom")).toContain("Pademelon no.");
    await expect.poll(() => text("/api/suggestions?keyword=pademe")).toContain("ademelon");
  });

  test("writing goes on, and is counted and found", async () => {
    const [listing] = inDatabase(server, "select id, seq from properties where is_published = 1 order by seq limit 1");
    inDatabase(server, "update properties set title = 'Bilby Gardens' where id = ?", String(listing?.["id"]));
    expect((await titlesIn("/api/properties?keyword=bilby")).titles).toEqual(["Bilby Gardens"]);
    expect(await run("backup", "--to", join(ownFolder(), "again.sqlite"))).toMatchObject({
      code: 0,
      output: expect.stringContaining("It passed all checks."),
    });
  });
});
