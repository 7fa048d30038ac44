import { requestPasswordReset, resetPassword } from "#lib/accounts/password-reset.ts";
import { passwordReset, resetRequest } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";

const post = personalWrite("anyone", async ({ request, origin }) => {
  const { email } = await readJson(request, resetRequest);
  return { status: 202, body: await requestPasswordReset(email, origin), changed: [] };
});

const put = personalWrite("anyone", async ({ request, origin }) => {
  const body = await resetPassword(await readJson(request, passwordReset), origin);
  return { body, changed: [] };
});

export const { POST, PUT, ALL } = methods({ POST: post, PUT: put });
