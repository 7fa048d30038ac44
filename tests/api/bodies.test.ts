/** Bodies that are broken, hostile or too large, at every endpoint that takes one. */
import { beforeAll, describe, expect, test } from "vitest";
import { call, forgetTries, signUp, someListing } from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let token: string;
let listing: string;

beforeAll(async () => {
  ({ token } = await signUp(server));
  listing = await someListing(server);
});
const endpoints = (): [string, string][] => [
  ["POST", "/api/users/login"],
  ["POST", "/api/users"],
  ["POST", "/api/users/password-reset"],
  ["PUT", "/api/users/password-reset"],
  ["POST", "/api/favourites"],
  ["POST", `/api/properties/${listing}/reviews`],
];

const deep = (depth: number): string => `{"email":${"[".repeat(depth)}${"]".repeat(depth)}}`;

describe("JSON", () => {
  test.each<[string, string | undefined, string, number[]]>([
    ["broken", '{"email":', "application/json", [400]],
    ["none at all", undefined, "application/json", [400]],
    ["an array", "[]", "application/json", [400]],
    ["a word", '"email"', "application/json", [400]],
    ["null", "null", "application/json", [400]],
    ["40 levels deep", deep(40), "application/json", [400]],
    ["a hundred thousand levels deep", deep(100_000), "application/json", [400]],
    ["another type", "{}", "text/plain", [415]],
    ["a form", "email=a", "application/x-www-form-urlencoded", [415]],
    [
      "no field of the form",
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
      "application/json",
      [422],
    ],
    [
      "fields of other types",
      '{"email":{"$ne":null},"password":[],"rating":{},"propertyId":[]}',
      "application/json",
      [422],
    ],
    ["not text", "\u0000\uffff", "application/json", [400]],
    ["more than a megabyte", `{"email":"${"x".repeat(1_100_000)}"}`, "application/json", [413]],
  ])("that is %s is refused in words", async (_, body, type, statuses) => {
    for (const [method, path] of endpoints()) {
      forgetTries(server);
      const answer = await call(server, method, path, { token, body, headers: { "content-type": type } });
      expect(statuses, `${method} ${path}`).toContain(answer.status);
      expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      expect(answer.text, `${method} ${path}`).not.toMatch(/Invalid input|Too small|Too big|expected/);
      expect(answer.text).not.toMatch(/\.ts\b|node_modules|SQLITE|at \w+ \(/);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe("a multipart form", () => {
  const put = (body: BodyInit | undefined, type: string) =>
    call(server, "PUT", "/api/users/profile", { token, body, headers: { "content-type": type } });

  test.each<[string, string | undefined, string, number]>([
    ["without a boundary", "x", "multipart/form-data", 400],
    [
      "that is cut off",
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda',
      "multipart/form-data; boundary=b",
      400,
    ],
    ["that is empty", "", "multipart/form-data; boundary=b", 400],
    ["of another type", "{}", "application/json", 415],
    ["above six megabytes", "x".repeat(6_400_000), "multipart/form-data; boundary=b", 413],
  ])("%s is refused in words", async (_, body, type, status) => {
    const answer = await put(body, type);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  test("a file where text is asked for, and text where a file is, is said under its field", async () => {
    for (const [field, value] of [
      ["name", new File(["x"], "x")],
      ["accountStatement", "text"],
    ] as const) {
      const form = new FormData();
      form.set(field, value);
      const { status, body } = await call(server, "PUT", "/api/users/profile", { token, body: form });
      expect([status, Object.keys(body["errors"] as object)]).toEqual([422, [field]]);
    }
  });
});
