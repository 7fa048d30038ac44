/** The screens on which one listing is edited and previewed: whom they open for, and what they hold before any script. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, call, changePerson, inDatabase, newAdmin, signUp } from "../support/accounts.ts";
import { complete } from "../support/editor.ts";
import { newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let owner: Account;
let other: Account;
let admin: Account;
let id: string;

beforeAll(async () => {
  owner = await signUp(server, { name: "Ngozi Owner", isAgent: true });
  other = await signUp(server, { isAgent: true });
  admin = await newAdmin(server);
  const { body } = await call(server, "POST", "/api/properties", { token: owner.token });
  id = String(body["_id"]);
  await change({ ...complete, title: "A <b>draft</b>", isOffered: false });
});

const change = (fields: Record<string, unknown>) =>
  call(server, "PUT", `/api/properties/${id}`, { token: owner.token, body: fields });

const get = (path: string, { token }: Account) =>
  call(server, "GET", path, { headers: { cookie: `session=${token}` } });

const screen = (side: string, name: string) => `/${side}/property/${id}/${name}`;

describe.each(["edit", "preview"])("the %s screen of a draft", (name) => {
  test("opens for its owner and for admins, filled in by the server and kept nowhere", async () => {
    for (const [path, who] of [
      [screen("agent", name), owner],
      [screen("admin", name), admin],
    ] as const) {
      const { status, text, headers } = await get(path, who);
      expect(status, path).toBe(200);
      expect(text).toContain("A &lt;b&gt;draft&lt;/b&gt;");
      expect(text).toContain(complete.description);
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("is to others as if it were not there; one that is published is somebody else's", async () => {
    const { status, text } = await get(screen("agent", name), other);
    expect(status).toBe(404);
    expect(text).toContain("404 - Page Not Found");
    expect(text).not.toContain(complete.location);
    const published = await newListing(server, owner);
    const seen = await get(`/agent/property/${published}/${name}`, other);
    expect([seen.status, seen.text.includes("This listing belongs to another agent")]).toEqual([403, true]);
  });

  test("is a 404 where there is no such listing", async () => {
    const { status, text } = await get(`/agent/property/none/${name}`, owner);
    expect(status).toBe(404);
    expect(text).toContain("404 - Page Not Found");
  });

  test("leads to the sign-in page and back", async () => {
    const { status, headers } = await call(server, "GET", screen("agent", name));
    expect([status, headers.get("location")]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(screen("agent", name))}`,
    ]);
  });
});

test("what a buyer sees and what the preview shows are the same parts, but for the note", async () => {
  await change({ isOffered: true, imageTexts: {}, images: ["/media/front-1200.webp"] });
  await change({ imageTexts: { "/media/front-1200.webp": "The front from the street" } });
  const preview = await get(screen("agent", "preview"), owner);
  const { text } = await call(server, "GET", `/property/${id}`);
  const facts = (html: string) => /<p class="text-\[min[^"]*"[\s\S]*?<\/dl>/.exec(html)?.[0];
  expect(facts(text)).toBeTruthy();
  expect(facts(preview.text)).toBe(facts(text));
  expect(preview.text).toContain("This is what visitors see.");
  expect(text).not.toContain("Preview");
  for (const html of [text, preview.text]) expect(html).toContain('alt="The front from the street"');
  // Nothing can be pressed that is meant for buyers.
  expect(preview.text).toMatch(/<aside aria-label="Contact"[^>]* inert/);
  expect(text).not.toContain(" inert");
});

test("a picture of another site is linked to and never loaded: that site would learn who looks", async () => {
  const foreign = "https://pictures.example/front.jpg";
  await change({ isOffered: true, imageTexts: {}, images: [foreign, "/media/front-1200.webp"] });
  const detail = (await call(server, "GET", `/property/${id}`)).text;
  expect(detail).toContain(`href="${foreign}" target="_blank" rel="noopener noreferrer nofollow ugc"`);
  const listed = ["/", "/home", "/rent", "/forrent"].map(async (path) => (await call(server, "GET", path)).text);
  const screens = [screen("agent", "preview"), "/agent/propertylist"].map(
    async (path) => (await get(path, owner)).text,
  );
  for (const html of [detail, ...(await Promise.all([...listed, ...screens]))]) {
    expect(html).not.toMatch(/(?:src|srcset|content)="[^"]*pictures\.example/);
    expect(html).not.toMatch(/"(?:image|picture)":\s*(?:\[[^\]]*)?"https:\/\/pictures\.example/);
  }
  const { headers } = await call(server, "GET", `/property/${id}`);
  expect(headers.get("content-security-policy")).toContain("; img-src 'self' data:; ");
});

test("what cannot be loaded is told of with status 503, and nothing of the reason", async () => {
  inDatabase(server, "alter table properties rename column image_texts to gone");
  for (const name of ["edit", "preview"]) {
    const { status, text } = await get(screen("agent", name), owner);
    expect(status).toBe(503);
    expect(text).toContain("An error occurred");
    expect(text).not.toMatch(/SQLITE|image_texts|SyntaxError/);
  }
  inDatabase(server, "alter table properties rename column gone to image_texts");
});

test("a page that a table does not have is a 404 that leads to its last one, as it was searched and ordered", async () => {
  for (const [path, who, last] of [
    ["/agent/propertylist/9?sort=oldest", owner, "/agent/propertylist?sort=oldest"],
    ["/agent/propertieslist/2", owner, "/agent/propertylist"],
    ["/admin/propertylist/900?status=draft", admin, undefined],
    ["/admin/userlist?pageNumber=900&role=admin", admin, "/admin/userlist?role=admin"],
  ] as const) {
    const { status, text } = await get(path, who);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain("404 - Page Not Found");
    if (last !== undefined) expect(text).toContain(`href="${last}"`);
    expect(text).not.toContain("<table");
  }
});

test("an empty draft has a word in each place of its preview, and its form says which listing it is", async () => {
  const draft = await call(server, "POST", "/api/properties", { token: owner.token });
  const empty = `/agent/property/${draft.body["_id"]}`;
  await call(server, "PUT", `/api/properties/${draft.body["_id"]}`, { token: owner.token, body: { title: "" } });
  const { text } = await get(`${empty}/preview`, owner);
  expect(text).toMatch(/Location, State/);
  for (const word of ["Title", "Price", "Description"]) expect(text).toMatch(new RegExp(`>\\s*${word}\\s*<`));
  expect(text).toContain("empty fields show their names");
  const form = await get(screen("agent", "edit"), owner);
  expect(form.text).toContain("<title>A &lt;b&gt;draft&lt;/b&gt; – Edit Property");
});

test("a deleted listing is a 404 that says how it comes back", async () => {
  await call(server, "DELETE", `/api/properties/${id}`, { token: owner.token });
  const { status, text } = await get(screen("agent", "edit"), owner);
  expect(status).toBe(404);
  expect(text).toContain("This property was deleted. For 30 days it can be restored from the list of properties.");
  expect(text).not.toContain("PropertyEditor");
  expect((await get(screen("agent", "preview"), owner)).status).toBe(404);
});

test("a published listing of somebody who is suspended is called hidden in the admins' table, and no draft", async () => {
  const agent = await signUp(server, { isAgent: true });
  await newListing(server, agent, { title: "House behind a curtain" });
  await changePerson(server, agent.id, { isSuspended: true }, { token: admin.token });
  const { text } = await get("/admin/propertylist?keyword=curtain", admin);
  const [row = ""] = /<tbody>[\s\S]*?<\/tbody>/.exec(text) ?? [];
  expect(row).toContain(">Hidden<");
  expect(row).not.toContain(">Draft<");
});

test("a filter of the audit log that is wrong in itself and between its parts says both, and keeps the rest", async () => {
  const { status, text } = await get("/admin/auditlog?kind=nonsense&from=2026-11-22&to=2026-11-20", admin);
  expect(status).toBe(200);
  expect(text).toContain("That kind of event doesn&#39;t exist");
  expect(text).toContain("The day in To is before the day in From");
  expect(text).toContain('value="2026-11-22"');
});
