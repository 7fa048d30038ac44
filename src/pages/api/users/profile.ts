import { updateProfile } from "#lib/accounts/profile.ts";
import { profileChange } from "#lib/contracts/user.ts";
import { ServiceError } from "#lib/errors.ts";
import { methods } from "#lib/http/endpoint.ts";
import { fileIn, parsed } from "#lib/http/json-body.ts";
import { readMultipart } from "#lib/http/multipart.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { bodyLimits } from "#lib/http/request-limits.ts";
import { bearerOf, signedInCookies } from "#lib/http/session-cookie.ts";
import { ifMatchOf } from "#lib/http/versions.ts";

const unnamed = "This form does not say whose profile it is. Nothing was saved: please reload the page.";

const put = personalWrite("user", async ({ request, person, origin }) => {
  const form = await readMultipart(request, bodyLimits.profile);
  const statement = fileIn(form, "accountStatement");
  const change = parsed(profileChange, Object.fromEntries([...form].filter(([name]) => name !== "accountStatement")));
  // A browser sends the cookie of the current session. Only the form knows whose profile it shows.
  if (!change._id && bearerOf(request) === undefined) {
    throw new ServiceError(403, "PERSON_NOT_NAMED", unnamed);
  }
  const { profile, changed } = await updateProfile(person, change, { statement, ifMatch: ifMatchOf(request) }, origin);
  const { token } = profile;
  const cookies = token === undefined ? [] : await signedInCookies({ ...profile, token }, origin);
  return { body: profile, version: profile.version, cookies, changed };
});

export const { PUT, ALL } = methods({ PUT: put });
