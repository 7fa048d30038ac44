import { z } from "zod";
import { updateProfile } from "#lib/accounts/profile.ts";
import { profileAnswer, profileChange, user } from "#lib/contracts/user.ts";
import { ServiceError } from "#lib/errors.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { fileIn, parsed } from "#lib/http/json-body.ts";
import { readMultipart } from "#lib/http/multipart.ts";
import { emailTaken, otherPerson, stale, tooManyTries } from "#lib/http/openapi/errors.ts";
import { bodyLimits } from "#lib/http/request-limits.ts";
import { bearerOf, signedInCookies } from "#lib/http/session-cookie.ts";
import { statementRule } from "#lib/shared/management/account-statement.ts";

const unnamed = "This form does not say whose profile it is. Nothing was saved: please reload the page.";
const form = profileChange.extend({ accountStatement: z.file().optional().meta({ description: statementRule }) });

export const ALL = endpoint("Users", {
  PUT: write("user", {
    name: "updateProfile",
    summary:
      "Changes the given fields of your account. A new e-mail or password needs `currentPassword`. A new password ends every session and starts one. Browsers must send the person's `_id`.",
    takes: { content: { "multipart/form-data": { schema: form } } },
    ifMatch: true,
    answers: { 200: [profileAnswer, "The account as it is now."] },
    errors: { 403: otherPerson, 409: emailTaken, 412: stale("This profile", user), 429: tooManyTries },
    handle: async ({ request, person, origin, ifMatch }) => {
      const sent = await readMultipart(request, bodyLimits.profile);
      const statement = fileIn(sent, "accountStatement");
      const texts = Object.fromEntries([...sent].filter(([name]) => name !== "accountStatement"));
      const change = parsed(profileChange, texts);
      // A browser sends the cookie of the current session. Only the form knows whose profile it shows.
      if (!change._id && bearerOf(request) === undefined) {
        throw new ServiceError(403, "PERSON_NOT_NAMED", unnamed);
      }
      const { profile, changed } = await updateProfile(person, change, { statement, ifMatch }, origin);
      const { token } = profile;
      const cookies = token === undefined ? [] : await signedInCookies({ ...profile, token }, origin);
      return { body: profile, cookies, changed };
    },
  }),
});
