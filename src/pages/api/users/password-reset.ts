import { requestPasswordReset, resetPassword } from "#lib/accounts/service.ts";
import { type Confirmation, passwordReset, resetRequest } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { readJson } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";

const sent: Confirmation = { message: "If there is an account with this e-mail, a link is on its way to it" };
const changed: Confirmation = { message: "Your password was changed. Please sign in" };

const post = personalWrite("anyone", async ({ request, origin }) => {
  const { email } = await readJson(request, resetRequest);
  await requestPasswordReset(email, origin);
  return { status: 202, body: sent, changed: [] };
});

const put = personalWrite("anyone", async ({ request, origin }) => {
  await resetPassword(await readJson(request, passwordReset), origin);
  return { body: changed, changed: [] };
});

export const { POST, PUT, ALL } = methods({ POST: post, PUT: put });
