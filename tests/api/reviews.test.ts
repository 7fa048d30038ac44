import { describe, expect, test } from "vitest";
import { call, inDatabase, insertSession, signUp, someListing } from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();

const write = (token: string, listing: string, body: unknown) =>
  call(server, "POST", `/api/properties/${listing}/reviews`, { token, body });

const read = async (listing: string) => (await call(server, "GET", `/api/properties/${listing}`)).body;

/** A listing of the demo that nobody has reviewed. */
function withoutReviews(): string {
  const [row] = inDatabase(server, "select id from properties where num_reviews = 0 and is_published = 1 limit 1");
  return String(row?.["id"]);
}

describe("a review", () => {
  test("is answered as it was kept, signed with first name and initial, dated today", async () => {
    const { token } = await signUp(server, { name: "Ngozi Chidera Eze" });
    const { status, body } = await write(token, await someListing(server), { rating: 4, comment: "  Quiet street. " });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      title: "Ngozi E.",
      rating: 4,
      comment: "Quiet street.",
      createdAt: expect.stringMatching(new RegExp(`^${new Date().toISOString().slice(0, 10)}`)),
    });
  });

  test("changes the listing's rating and count, in lists too, for the very next visitor", async () => {
    const listing = withoutReviews();
    const [row] = inDatabase(server, "select title from properties where id = ?", listing);
    const inList = `/search/${encodeURIComponent(String(row?.["title"]).replaceAll(" ", "-"))}`;
    const pages = [`/property/${listing}`, inList, `/api/properties/${listing}`];
    // Twice: from the second time on they come from the cache.
    for (const page of [...pages, ...pages]) await call(server, "GET", page);
    const [first, second] = [await signUp(server), await signUp(server, { name: "Bola Shittu" })];
    await write(first.token, listing, { rating: 5, comment: "Very good." });
    await write(second.token, listing, { rating: 2, comment: "Far from everything, and loud." });
    expect(await read(listing)).toMatchObject({ rating: 3.5, numReviews: 2 });
    const [, card = ""] = (await call(server, "GET", inList)).text.split(`href="/property/${listing}"`);
    expect(card.split("</article>")[0]).toMatch(/3\.5 <span[^>]*>\(2\)/);
    const { text } = await call(server, "GET", `/property/${listing}`);
    expect(text).toContain("Far from everything, and loud.");
    expect(text).toContain("2 reviews");
    // Three and a half of five stars are gold.
    expect(text).toContain(`aria-label="3.5 out of 5" style="--share:70%"`);
    expect(text).toContain(new Date().toISOString().slice(0, 10));
  });

  test("is one per person", async () => {
    const listing = withoutReviews();
    const { token } = await signUp(server);
    expect((await write(token, listing, { rating: 3, comment: "Fine." })).status).toBe(201);
    const { status, body } = await write(token, listing, { rating: 5, comment: "Even better." });
    expect([status, body["message"]]).toEqual([409, "You have already reviewed this property"]);
    expect(await read(listing)).toMatchObject({ rating: 3, numReviews: 1 });
  });

  test("of fifty at once by one person one is kept", async () => {
    const listing = withoutReviews();
    const { token } = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => write(token, listing, { rating: 4, comment: "Fine." })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await read(listing)).toMatchObject({ rating: 4, numReviews: 1 });
  });

  test("of fifty people at once all are counted", async () => {
    const listing = withoutReviews();
    const [{ id: model } = { id: "" }] = inDatabase(server, "select id from users where email = 'user@demo.example'");
    const tokens = Array.from({ length: 50 }, (_, index) => {
      const id = `reviewer-${index}`;
      const columns = "phone_number, is_admin, is_agent, created_at, updated_at";
      inDatabase(
        server,
        `insert into users (id, name, email, ${columns}) select ?, 'Ada Obi', ?, ${columns} from users where id = ?`,
        id,
        `${id}@example.com`,
        String(model),
      );
      insertSession(server, id, `token-${id}`);
      return `token-${id}`;
    });
    const ratings = tokens.map((_, index) => (index % 5) + 1);
    const answers = await Promise.all(
      tokens.map((token, index) => write(token, listing, { rating: ratings[index], comment: `Visit ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 201));
    expect(await read(listing)).toMatchObject({ rating: 3, numReviews: 50 });
  });

  test("of one's own listing is refused", async () => {
    const { id, token } = await signUp(server, { isAgent: true });
    const listing = withoutReviews();
    inDatabase(server, "update properties set owner_id = ? where id = ?", id, listing);
    const { status, body } = await write(token, listing, { rating: 5, comment: "The best." });
    expect([status, body["message"]]).toEqual([403, "You cannot review your own listing"]);
    expect(await read(listing)).toMatchObject({ numReviews: 0 });
  });

  test("of what is not published or does not exist is 404", async () => {
    const { token } = await signUp(server);
    const listing = withoutReviews();
    inDatabase(server, "update properties set is_published = 0 where id = ?", listing);
    for (const id of [listing, "nope", "%27"]) {
      expect((await write(token, id, { rating: 5, comment: "?" })).status).toBe(404);
    }
  });

  test.each([
    [{ comment: "Fine." }, ["rating"]],
    [{ rating: "", comment: "" }, ["rating", "comment"]],
    [{ rating: 0, comment: "Fine." }, ["rating"]],
    [{ rating: 6, comment: "Fine." }, ["rating"]],
    [{ rating: 4.5, comment: "Fine." }, ["rating"]],
    [{ rating: null, comment: "Fine." }, ["rating"]],
    [{ rating: "5", comment: "Fine." }, ["rating"]],
    [{ rating: true, comment: "Fine." }, ["rating"]],
    [{ rating: 4, comment: " \n " }, ["comment"]],
    [{ rating: 4, comment: "\u200b\u200b" }, ["comment"]],
    [{ rating: 4, comment: "a\u0000b" }, ["comment"]],
    [{ rating: 4, comment: "a\ud800b" }, ["comment"]],
    [{ rating: 4, comment: "x".repeat(2_001) }, ["comment"]],
  ])("%j is refused with a sentence under each field", async (body, fields) => {
    const { token } = await signUp(server);
    const answer = await write(token, await someListing(server), body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body["errors"] as object).sort()).toEqual(fields.toSorted());
  });

  test("takes no field that is not the form's, and shows hostile text as text", async () => {
    const { token } = await signUp(server, { name: `<img src=x onerror=alert(1)>` });
    const listing = withoutReviews();
    const hostile = { title: "Admin", createdAt: "2001-01-01", user_id: "x", propertyId: "x", numReviews: 99 };
    const comment = `</script><script>alert(1)</script> "quoted" & 'so on'`;
    const { body } = await write(token, listing, { rating: 1, comment, ...hostile });
    expect(body).toMatchObject({ comment });
    expect(body["title"]).not.toBe("Admin");
    expect(body["createdAt"]).not.toContain("2001");
    const { text } = await call(server, "GET", `/property/${listing}`);
    expect(text).not.toContain("<script>alert(1)");
    expect(text).not.toContain("<img src=x");
  });
});
