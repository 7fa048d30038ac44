/** Bodies that are broken, hostile or too large, at every endpoint that takes one. */
import { connect } from "node:net";
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
    ["a hundred thousand levels deep", deep(100_000), "application/json", [400, 413]],
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

describe("a text", () => {
  const signUpWith = async (fields: object) => {
    forgetTries(server);
    const email = `${crypto.randomUUID()}@example.com`;
    const whole = { name: "Ada", email, password: "heron under the bridge", phoneNumber: "+234 803 000 0000" };
    return call(server, "POST", "/api/users", { body: { ...whole, ...fields } });
  };

  test("of another type is called that and not missing, at every endpoint", async () => {
    const wrong = { name: 5, email: ["a"], password: 1234567890, phoneNumber: { $ne: null } };
    expect((await signUpWith(wrong)).body["errors"]).toEqual({
      name: "Your name must be text",
      email: "Your e-mail must be text",
      password: "Your password must be text",
      phoneNumber: "Your phone number must be text",
    });
    expect((await signUpWith({ name: undefined })).body["errors"]).toEqual({ name: "Your name is missing" });
    const review = await call(server, "POST", `/api/properties/${listing}/reviews`, {
      token,
      body: { rating: 5, comment: 7 },
    });
    expect(review.body["errors"]).toEqual({ comment: "Your comment must be text" });
    const agent = await signUp(server, { isAgent: true });
    const draft = await call(server, "POST", "/api/properties", { token: agent.token });
    const { body } = await call(server, "PUT", `/api/properties/${draft.body["_id"]}`, {
      token: agent.token,
      body: { title: 5, description: null, imageTexts: { "https://a.example/1.jpg": 1 }, propertyId: 7 },
    });
    expect(body["errors"]).toEqual({
      title: "The title must be text",
      description: "The description must be text",
      "imageTexts.https://a.example/1.jpg": "What a picture shows must be text",
      propertyId: "propertyId must be text",
    });
  });

  test("loses the signs that turn its direction, and is refused with others that nobody sees", async () => {
    const turned = await signUpWith({
      name: "\u202eAda\u202c \u2066Obi\u2069",
      phoneNumber: "\u202a+234 803 000 0001\u202c",
    });
    expect([turned.status, turned.body["name"], turned.body["phoneNumber"]]).toEqual([
      ...[201, "Ada Obi", "+234 803 000 0001"],
    ]);
    expect((await signUpWith({ name: "\u202e\u2066" })).body["errors"]).toEqual({ name: "Your name is missing" });
    for (const name of [
      "a\u0000b",
      "a\u001bb",
      "a\u0085b",
      "a\u2028b",
      "a\u2029b",
      "a\ufffdb",
      "a\uffffb",
      "a\ud800b",
    ]) {
      const { status, body } = await signUpWith({ name });
      expect([status, body["errors"]]).toEqual([
        422,
        { name: "Your name contains characters that can't be displayed" },
      ]);
    }
    const comment = "Line one.\nLine \u202etwo.\u202c";
    const path = `/api/properties/${listing}/reviews`;
    const { body } = await call(server, "POST", path, { token, body: { rating: 4, comment } });
    expect(body["comment"]).toBe("Line one.\nLine two.");
  });

  test("that is no valid UTF-8 is refused in words, in JSON and in a form", async () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
    const headers = { "content-type": "application/json" };
    for (const [method, path] of endpoints()) {
      const body = bytes('{"email":"ad\xe9@example.com","password":"\xff\xfe","comment":"\xc3("}');
      const answer = await call(server, method, path, { token, body, headers });
      expect(answer.status).toBe(400);
      expect(answer.body["message"]).toBe("The body is not valid UTF-8: send it in that encoding");
    }
    const form = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAd\xe9\r\n--b--\r\n';
    const answer = await call(server, "PUT", "/api/users/profile", {
      token,
      body: bytes(form),
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });
    expect([answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([422, ["name"]]);
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

test("a client on a slow line reads that its body is too large, as long as it goes on sending", async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const heard = new Promise<string>((resolve, reject) => {
    socket.once("readable", () => setTimeout(() => resolve(String(socket.read())), 6_500));
    socket.once("error", reject);
  });
  socket.write(`POST /api/favourites HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 20000000\r\n\r\n`);
  const sending = setInterval(() => socket.write("x".repeat(1_000)), 250);
  try {
    expect(await heard).toMatch(/^HTTP\/1\.1 413 /);
  } finally {
    clearInterval(sending);
    socket.destroy();
  }
});
