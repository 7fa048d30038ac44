import { sendVerification } from "#lib/accounts/service.ts";
import type { Confirmation } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";

const sent: Confirmation = { message: "A link is on its way to your e-mail address" };

const post = personalWrite("user", async ({ person }) => {
  await sendVerification(person);
  return { status: 202, body: sent, changed: [] };
});

export const { POST, ALL } = methods({ POST: post });
