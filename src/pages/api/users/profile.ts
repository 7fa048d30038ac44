import { updateProfile } from "#lib/accounts/profile.ts";
import { profileChange } from "#lib/contracts/user.ts";
import { methods } from "#lib/http/endpoint.ts";
import { parsed, readMultipart } from "#lib/http/json-body.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { sessionCookie } from "#lib/http/session-cookie.ts";

const put = personalWrite("user", async ({ request, person, origin }) => {
  const form = await readMultipart(request);
  const fields = [...form].filter(([, value]) => typeof value === "string");
  const file = form.get("accountStatement");
  // A file field that was left alone comes as an empty file.
  const statement = file instanceof File && file.size > 0 ? file : undefined;
  const change = parsed(profileChange, Object.fromEntries(fields));
  const { profile, changed } = await updateProfile(person, change, statement, origin);
  const { token, expiresAt } = profile;
  return { body: profile, cookies: token === undefined ? [] : [sessionCookie({ token, expiresAt })], changed };
});

export const { PUT, ALL } = methods({ PUT: put });
