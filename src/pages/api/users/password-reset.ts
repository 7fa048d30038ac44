import { requestPasswordReset, resetPassword } from "#lib/accounts/password-reset.ts";
import { confirmation, passwordReset, resetRequest } from "#lib/contracts/user.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { tooManyTries } from "#lib/http/openapi/errors.ts";

const onItsWay = { message: "If there is an account with this e-mail, a link is on its way to it" };

export const ALL = endpoint("Users", {
  POST: write("anyone", {
    name: "requestPasswordReset",
    summary: "Mails a link to choose a new password, if the e-mail has an account.",
    body: resetRequest,
    answers: { 202: [confirmation, "What was done.", onItsWay] },
    errors: { 429: tooManyTries },
    handle: async ({ body, origin }) => ({ body: await requestPasswordReset(body.email, origin), changed: [] }),
  }),
  PUT: write("anyone", {
    name: "resetPassword",
    summary: "Sets a new password with the token of the mailed link, and ends every session.",
    body: passwordReset,
    answers: { 200: [confirmation, "What was done."] },
    handle: async ({ body, origin }) => ({ body: await resetPassword(body, origin), changed: [] }),
  }),
});
