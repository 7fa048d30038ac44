import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, api } from "#lib/stores/api.ts";
import { endSession, startSession, userInfo } from "#lib/stores/session/session.ts";
import { ada } from "../../support/ada.ts";
import { apiServer } from "../../support/api-server.ts";

const server = apiServer();
const credentials = { email: "ada@example.com", password: "heron under the bridge" };

beforeEach(() => startSession({ ...ada, expiresAt: "2100-01-01T00:00:00.000Z" }));

afterEach(() => {
  vi.restoreAllMocks();
  endSession();
});

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

const answers = (status: number, body: string) => {
  server.answer = (_, response) => response.writeHead(status, { "Content-Type": "application/json" }).end(body);
};

test("what the server says is the answer", async () => {
  answers(200, JSON.stringify({ ...ada, token: "t", expiresAt: "2100-01-01T00:00:00.000Z" }));
  expect(await api.login(credentials)).toMatchObject(ada);
  server.answer = (_, response) => response.writeHead(204).end();
  expect(await api.logout()).toBeUndefined();
});

test("every call names the person whose page it comes from, or the one for whom it is made", async () => {
  const named: unknown[] = [];
  server.answer = (request, response) => {
    named.push(request.headers["page-person"]);
    response.writeHead(204).end();
  };
  await api.createFavourite("house");
  await api.createReview("house", { rating: 1, comment: "No" }, "an-author");
  endSession();
  await api.logout();
  expect(named).toEqual([ada._id, "an-author", undefined]);
});

test("a refusal carries the server's stable word", async () => {
  answers(403, JSON.stringify({ message: "You are now signed in as Ben", code: "OTHER_PERSON" }));
  const { status, code } = await failureOf(api.createFavourite("house"));
  expect([status, code]).toEqual([403, "OTHER_PERSON"]);
});

test("a connection that is refused or breaks in the middle of the answer is a FETCH_ERROR", async () => {
  server.answer = (request) => request.socket.destroy();
  const refused = await failureOf(api.login(credentials));
  expect([refused.kind, refused.message]).toEqual([
    "FETCH_ERROR",
    "Signing in failed. Please check your internet connection",
  ]);
  server.answer = (request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": 1000 });
    response.write('{"_id":');
    setTimeout(() => request.socket.destroy(), 20);
  };
  expect((await failureOf(api.login(credentials))).kind).toBe("FETCH_ERROR");
});

test("no answer within the time is a TIMEOUT_ERROR; a file has more time", async () => {
  const limits: number[] = [];
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    limits.push(limit);
    return timeout.call(AbortSignal, 30);
  });
  server.answer = () => undefined;
  const late = await failureOf(api.createFavourite("house"));
  expect([late.kind, late.message]).toEqual([
    "TIMEOUT_ERROR",
    "Saving the favourite failed: the answer took too long. Please try again",
  ]);
  await failureOf(api.updateProfile(new FormData()));
  expect(limits[0]).toBe(20_000);
  expect(limits[1]).toBeGreaterThan(60_000);
});

test("an answer that cannot be read is a PARSING_ERROR", async () => {
  answers(502, "<html>Bad gateway</html>");
  const unread = await failureOf(api.getProperty("house"));
  expect([unread.kind, unread.status, unread.message]).toEqual([
    "PARSING_ERROR",
    502,
    "Loading the property failed: the site's answer could not be read",
  ]);
});

test("a refusal carries the server's message and fields, or the call's fallback", async () => {
  answers(422, JSON.stringify({ message: "Some fields need a look", code: "INVALID", errors: { email: "Taken" } }));
  const refused = await failureOf(api.register({ ...credentials, name: "", phoneNumber: "", isAgent: false }));
  expect([refused.kind, refused.status, refused.message, refused.fields]).toEqual([
    "SERVER_ERROR",
    422,
    "Some fields need a look",
    { email: "Taken" },
  ]);
  answers(500, "{}");
  expect((await failureOf(api.updateProfile(new FormData()))).message).toBe("Updating the profile failed");
  expect((await failureOf(api.createReview("house", { rating: 1, comment: "No" }))).fields).toEqual({});
  expect(userInfo.get()).toEqual(ada);
});

test.each([JSON.stringify({ message: "Sign in first", code: "UNAUTHENTICATED" }), "<html>", ""])(
  "any 401 ends the session, whatever its body: %s",
  async (body) => {
    answers(401, body);
    expect((await failureOf(api.listFavourites())).status).toBe(401);
    expect(userInfo.get()).toBeUndefined();
  },
);
