import { updateProfile } from "#lib/accounts/profile.ts";
import { profileChange } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { fileIn, parsed } from "#lib/http/json-body.ts";
import { readMultipart } from "#lib/http/multipart.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { bodyLimits } from "#lib/http/request-limits.ts";
import { signedInCookies } from "#lib/http/session-cookie.ts";

const put = personalWrite("user", async ({ request, person, origin }) => {
  const form = await readMultipart(request, bodyLimits.profile);
  const statement = fileIn(form, "accountStatement");
  const change = parsed(profileChange, Object.fromEntries([...form].filter(([name]) => name !== "accountStatement")));
  const { profile, changed } = await updateProfile(person, change, statement, origin);
  const { token } = profile;
  const cookies = token === undefined ? [] : await signedInCookies({ ...profile, token }, origin);
  return { body: profile, cookies, changed };
});

export const { PUT, ALL } = methods({ PUT: put });
