import { sendVerification } from "#lib/accounts/service.ts";
import { confirmation } from "#lib/contracts/user.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { tooManyTries } from "#lib/http/openapi/errors.ts";

const sent = { message: "A link is on its way to your e-mail address" };

export const ALL = endpoint("Users", {
  POST: write("user", {
    name: "sendVerification",
    summary: "Sends the link that confirms your e-mail again.",
    answers: { 202: [confirmation, "What was done.", sent] },
    errors: { 429: tooManyTries },
    handle: async ({ person }) => {
      await sendVerification(person);
      return { body: sent, changed: [] };
    },
  }),
});
