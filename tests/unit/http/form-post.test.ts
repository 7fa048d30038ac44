import type { AstroGlobal } from "astro";
import { expect, test } from "vitest";
import { z } from "zod";
import { conflict, TooManyTriesError } from "#lib/errors.ts";
import { type Form, type FormState, postedForm, seeOther } from "#lib/http/form-post.ts";

const schema = z.object({ email: z.string().min(3, "Too short"), password: z.string().min(3, "Too short a word") });
type Values = z.infer<typeof schema>;

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

async function post(
  fields: Record<string, string>,
  submit: Form<Values>["submit"] = async () => "Done",
  headers: Record<string, string> = urlencoded,
) {
  const url = new URL("https://site.test/login");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields).toString(), headers });
  const response = { status: 200, headers: new Headers() };
  const page = { request, response, url } as unknown as AstroGlobal;
  const answer = await postedForm(page, { parse: schema.safeParse, submit });
  return { answer: answer as FormState, response };
}

test("a page that is only read shows an untouched form", async () => {
  const page = { request: new Request("https://site.test/login") } as unknown as AstroGlobal;
  const state = await postedForm(page, { parse: schema.safeParse, submit: async () => "Done" });
  expect(state).toEqual({ values: {}, errors: {}, message: undefined, done: undefined });
});

test("mistakes come back with what was typed, and without passwords", async () => {
  const { answer, response } = await post({ email: "a", password: "b", confirmPassword: "c", extra: "kept" });
  expect(response.status).toBe(422);
  expect(answer.values).toEqual({ email: "a", extra: "kept" });
  expect(answer.errors).toEqual({
    email: "Too short",
    password: "Too short a word",
    confirmPassword: "Passwords do not match",
  });
});

test("passwords that differ are told where everything else is right", async () => {
  const { answer } = await post({ email: "abc", password: "abc", confirmPassword: "abd" });
  expect(answer).toMatchObject({ errors: { confirmPassword: "Passwords do not match" }, done: undefined });
});

test("what was done is said, or leads on", async () => {
  expect((await post({ email: "abc", password: "abc" })).answer.done).toBe("Done");
  const { answer } = await post({ email: "abc", password: "abc" }, async () => seeOther("/x", ["a=1", "b=2"]));
  const response = answer as unknown as Response;
  expect([response.status, response.headers.get("location")]).toEqual([303, "/x"]);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("a refusal keeps its status, its sentence and its fields", async () => {
  const taken = await post({ email: "abc", password: "abc" }, async () => {
    throw conflict("Taken", { email: "Taken" });
  });
  expect(taken.response.status).toBe(409);
  expect(taken.answer).toMatchObject({ errors: { email: "Taken" }, message: expect.stringContaining("marked field") });
  const late = await post({ email: "abc", password: "abc" }, async () => {
    throw new TooManyTriesError(90);
  });
  expect([late.response.status, late.response.headers.get("retry-after")]).toEqual([429, "90"]);
  expect(late.answer.message).toContain("2 minutes");
});

test("a failure says nothing of its cause", async () => {
  const { answer, response } = await post({ email: "abc", password: "abc" }, async () => {
    throw new Error("select * from users");
  });
  expect(response.status).toBe(500);
  expect(answer.message).toBe("Something went wrong on our side. Please try again.");
  expect(answer.values).toEqual({ email: "abc" });
});

test("what no form has sent is not read", async () => {
  const { response } = await post({ email: "abc" }, undefined, { "Content-Type": "application/json" });
  expect(response.status).toBe(415);
});
