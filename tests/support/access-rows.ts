/** The permissions of each API route: one row for each method. */
import type { Called, Row } from "./access-row.ts";
import { type Account, call, goodPassword, inDatabase, signUp } from "./accounts.ts";
import { uploadForm } from "./pictures.ts";
import { reportRows } from "./report-rows.ts";
import type { RunningSite } from "./server.ts";

const everybody = (status: number): Row["expected"] => [status, status, status, status, status, status, status];
/** Allowed for every signed-in person. */
const signedIn = (status: number): Row["expected"] => [401, status, status, status, status, 401, 401];
const own = (status: number): Row["expected"] => [401, status, 403, 403, status, 401, 401];
const adminsOnly = (status: number): Row["expected"] => [401, 403, 403, 403, status, 401, 401];
/** Allowed for agents and admins. */
const managing = (status: number): Row["expected"] => [401, 403, status, status, status, 401, 401];
/** Drafts look missing to everyone except their owner and admins. */
const ofDraft = (status: number): Row["expected"] => [401, 404, 404, status, status, 401, 401];
/** Allowed for the agent who owns the listing, and for admins. */
const ofAgent = (status: number): Row["expected"] => [401, 403, 403, status, status, 401, 401];

/** If a call was refused, it made nothing; the id of a missing listing is enough then. */
const idIn = (body: Record<string, unknown>): string => String(body["_id"] ?? crypto.randomUUID());

/** A draft of the agent. */
export async function draftOf(server: RunningSite, { token }: Account): Promise<string> {
  return idIn((await call(server, "POST", "/api/properties", { token })).body);
}

export function accessRows(server: RunningSite, called: Called): readonly Row[] {
  const profession = new FormData();
  profession.set("profession", "Surveyor");
  const draft = () => draftOf(server, called.people.agent);
  /** A review that waits for the agent. */
  function waitingReview(): string {
    const id = crypto.randomUUID();
    inDatabase(
      server,
      "insert into reviews (id, property_id, title, rating, comment, created_at) values (?, ?, 'Ada', 4, 'Quiet.', 0)",
      id,
      called.listingOfAgent,
    );
    return id;
  }

  const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

  async function favouriteOfUser(): Promise<string> {
    const { body } = await call(server, "POST", "/api/favourites", {
      token: called.people.user.token,
      body: { propertyId: called.listing },
    });
    return idIn(body);
  }

  /** Deletes reviews, so that each person can write a first one. */
  function withoutReviews(): void {
    const ids = Object.values(called.people).map(({ id }) => id);
    inDatabase(server, `delete from reviews where user_id in (${ids.map(() => "?").join()})`, ...ids);
  }

  return [
    { route: "properties/index", method: "GET", call: () => ({ path: "/api/properties" }), expected: everybody(200) },
    {
      route: "reviews/seen",
      method: "POST",
      call: () => ({ path: "/api/reviews/seen", body: { ids: [waitingReview()] } }),
      expected: [401, 403, 403, 200, 403, 401, 401],
    },
    {
      route: "properties/[id]/contacts",
      method: "POST",
      call: () => ({ path: `/api/properties/${called.listing}/contacts` }),
      expected: everybody(204),
    },
    {
      route: "properties/listed",
      method: "GET",
      call: () => ({ path: `/api/properties/listed?ids=${called.listing}` }),
      expected: everybody(200),
    },
    { route: "properties/top", method: "GET", call: () => ({ path: "/api/properties/top" }), expected: everybody(200) },
    {
      route: "properties/category/[category]",
      method: "GET",
      call: () => ({ path: "/api/properties/category/rent" }),
      expected: everybody(200),
    },
    {
      route: "properties/[id]/index",
      method: "GET",
      call: () => ({ path: `/api/properties/${called.listing}` }),
      expected: everybody(200),
    },
    { route: "properties/index", method: "POST", call: () => ({ path: "/api/properties" }), expected: managing(201) },
    {
      route: "properties/[id]/index",
      method: "PUT",
      call: async () => ({ path: `/api/properties/${await draft()}`, body: { title: "Mine" } }),
      expected: ofDraft(200),
    },
    {
      route: "properties/[id]/index",
      method: "DELETE",
      call: async () => ({ path: `/api/properties/${await draft()}` }),
      expected: ofDraft(204),
    },
    {
      route: "properties/[id]/restore",
      method: "POST",
      call: async () => ({ path: `/api/properties/${await draft()}/restore` }),
      expected: ofDraft(200),
    },
    ...["GET", "PUT", "DELETE"].map((method) => ({
      route: "properties/[id]/working-copy",
      method,
      call: async () => ({
        path: `/api/properties/${await draft()}/working-copy`,
        ...(method === "PUT" && {
          body: { fields: { title: "Mi" }, version: 1, revision: { form: "a-form-of-mine", number: 1 } },
        }),
      }),
      expected: ofDraft(method === "DELETE" ? 204 : 200),
    })),
    {
      route: "properties/bulk",
      method: "POST",
      // Listings that the person may not change are refused one by one: see managed-properties.test.
      call: async () => ({ path: "/api/properties/bulk", body: { action: "delete", ids: [await draft()] } }),
      expected: signedIn(200),
    },
    {
      route: "properties/all/index",
      method: "GET",
      call: () => ({ path: "/api/properties/all" }),
      expected: [401, 403, 403, 403, 200, 401, 401],
    },
    {
      route: "properties/all/export",
      method: "GET",
      call: () => ({ path: "/api/properties/all/export?status=deleted" }),
      expected: [401, 403, 403, 403, 200, 401, 401],
    },
    {
      route: "properties/user/[userId]/index",
      method: "GET",
      call: () => ({ path: `/api/properties/user/${called.people.agent.id}` }),
      expected: ofAgent(200),
    },
    {
      route: "suggestions",
      method: "GET",
      call: () => ({ path: "/api/suggestions?keyword=lek" }),
      expected: everybody(200),
    },
    { route: "openapi.json", method: "GET", call: () => ({ path: "/api/openapi.json" }), expected: everybody(200) },
    {
      route: "properties/[id]/reviews",
      method: "POST",
      call: () => {
        withoutReviews();
        return { path: `/api/properties/${called.listing}/reviews`, body: { rating: 4, comment: "Quiet." } };
      },
      expected: signedIn(201),
    },
    {
      route: "properties/import",
      method: "POST",
      call: () => ({
        path: "/api/properties/import?preview=true",
        body: "title,price,category,state,description\nHouse,₦1m,rent,Oyo,Dry\n",
        headers: { "content-type": "text/csv" },
      }),
      expected: [401, 403, 200, 200, 200, 401, 401],
    },
    {
      route: "properties/import",
      method: "GET",
      // There is no import yet: callers with permission get 404.
      call: () => ({ path: "/api/properties/import?id=an-import-of-mine" }),
      expected: signedIn(404),
    },
    {
      route: "properties/user/[userId]/export",
      method: "GET",
      call: () => ({ path: `/api/properties/user/${called.people.user.id}/export` }),
      expected: own(200),
    },
    {
      route: "users/login",
      method: "POST",
      call: () => ({ path: "/api/users/login", body: { email: called.people.user.email, password: goodPassword } }),
      expected: everybody(200),
    },
    {
      route: "users/index",
      method: "POST",
      call: () => ({
        path: "/api/users",
        body: { name: "Bisi", email: newEmail(), password: goodPassword, phoneNumber: "08030000000" },
      }),
      expected: everybody(201),
    },
    {
      route: "users/profile",
      method: "PUT",
      call: () => ({ path: "/api/users/profile", body: profession }),
      expected: signedIn(200),
    },
    {
      route: "users/[id]/index",
      method: "GET",
      call: () => ({ path: `/api/users/${called.people.user.id}` }),
      expected: own(200),
    },
    {
      route: "users/index",
      method: "GET",
      call: () => ({ path: "/api/users" }),
      expected: adminsOnly(200),
    },
    {
      route: "users/[id]/index",
      method: "PUT",
      call: () => ({ path: `/api/users/${called.people.user.id}`, body: { name: `Ada ${crypto.randomUUID()}` } }),
      expected: own(200),
    },
    {
      route: "users/[id]/index",
      method: "DELETE",
      call: async () => ({ path: `/api/users/${(await signUp(server)).id}` }),
      expected: adminsOnly(204),
    },
    { route: "audit-events", method: "GET", call: () => ({ path: "/api/audit-events" }), expected: adminsOnly(200) },
    {
      route: "audit-events.csv",
      method: "GET",
      call: () => ({ path: "/api/audit-events.csv?kind=registered" }),
      expected: adminsOnly(200),
    },
    {
      route: "users/[id]/account-statement",
      method: "GET",
      // There is no statement yet: callers with permission get 404.
      call: () => ({ path: `/api/users/${called.people.user.id}/account-statement` }),
      expected: own(404),
    },
    {
      route: "users/password-reset",
      method: "POST",
      call: () => ({ path: "/api/users/password-reset", body: { email: newEmail() } }),
      expected: everybody(202),
    },
    {
      route: "users/password-reset",
      method: "PUT",
      call: () => ({ path: "/api/users/password-reset", body: { token: "none", password: goodPassword } }),
      expected: everybody(400),
    },
    {
      route: "users/email-verification",
      method: "POST",
      call: () => ({ path: "/api/users/email-verification" }),
      expected: signedIn(202),
    },
    ...reportRows(server, called),
    {
      route: "favourites/index",
      method: "POST",
      call: () => {
        inDatabase(server, "delete from favourites");
        return { path: "/api/favourites", body: { propertyId: called.listing } };
      },
      expected: signedIn(201),
    },
    {
      route: "favourites/index",
      method: "GET",
      call: () => ({ path: "/api/favourites" }),
      expected: adminsOnly(200),
    },
    {
      route: "favourites/mine",
      method: "GET",
      call: () => ({ path: "/api/favourites/mine" }),
      expected: signedIn(200),
    },
    {
      route: "favourites/[id]",
      method: "GET",
      call: async () => ({ path: `/api/favourites/${await favouriteOfUser()}` }),
      expected: own(200),
    },
    {
      route: "favourites/[id]",
      method: "DELETE",
      call: async () => ({ path: `/api/favourites/${await favouriteOfUser()}` }),
      expected: own(204),
    },
    {
      route: "upload/gcs",
      method: "POST",
      call: () => ({ path: "/api/upload/gcs", body: uploadForm([["hall.jpg", called.picture]]) }),
      expected: [401, 403, 200, 200, 200, 401, 401],
    },
    // Must come last: it ends the sessions of its calls.
    { route: "users/logout", method: "POST", call: () => ({ path: "/api/users/logout" }), expected: everybody(204) },
  ];
}
