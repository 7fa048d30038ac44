import { updateProfile } from "#lib/accounts/profile.ts";
import { profileChange } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { fileIn, parsed, readMultipart } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { signedInCookies } from "#lib/http/session-cookie.ts";

const put = personalWrite("user", async ({ request, person, origin }) => {
  const form = await readMultipart(request);
  const statement = fileIn(form, "accountStatement");
  const change = parsed(profileChange, Object.fromEntries([...form].filter(([name]) => name !== "accountStatement")));
  const { profile, changed } = await updateProfile(person, change, statement, origin);
  const { token } = profile;
  const cookies = token === undefined ? [] : await signedInCookies({ ...profile, token }, origin);
  return { body: profile, cookies, changed };
});

export const { PUT, ALL } = methods({ PUT: put });
