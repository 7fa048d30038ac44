/** API calls about people and their selections. */
import { z } from "zod";
import { favourite, favouritesQuery, goneFavourite, newFavourite } from "#lib/contracts/favourite.ts";
import { exampleFavourite, exampleProfile, exampleSession, exampleUser } from "#lib/contracts/openapi/examples.ts";
import {
  badBody,
  error,
  forbiddenTo,
  json,
  jsonBody,
  missing,
  open,
  otherPerson,
  personal,
  stale,
  tooManyTries,
  writeFailures,
} from "#lib/contracts/openapi/parts.ts";
import { changeUser, deleteUser, ifMatch, listUsers } from "#lib/contracts/openapi/people-management.ts";
import {
  confirmation,
  credentials,
  passwordReset,
  profileAnswer,
  profileChange,
  registration,
  resetRequest,
  session,
  user,
} from "#lib/contracts/user.ts";
import { statementRule } from "#lib/shared/management/account-statement.ts";

const users = "Users";
const favourites = "Favourites";
const email = "ngozi@example.com";
const password = "heron under the bridge";

const id = z.string().meta({ description: "The person's `_id`.", example: exampleUser._id });
const favouriteId = z.string().meta({ description: "The favourite's `_id`.", example: exampleFavourite._id });

const taken = error("The e-mail has an account.", {
  message: "An account with this e-mail already exists",
  code: "CONFLICT",
  errors: { email: "An account with this e-mail already exists" },
});
const statementTypes = Object.fromEntries(
  ["application/pdf", "image/jpeg", "image/png"].map((type) => [type, { schema: z.file() }]),
);
const ownOnly = forbiddenTo("You can only see your own account");
const anotherPersons = forbiddenTo("This favourite belongs to another person");
const nothing = { description: "Done; there is nothing to say." };
const said = (message: string) => json("What was done.", confirmation, { message });

const profileForm = profileChange.extend({
  accountStatement: z.file().optional().meta({ description: statementRule }),
});

export const peoplePaths = {
  "/api/users": {
    get: listUsers,
    post: open(users, {
      operationId: "register",
      summary: "Creates an account and signs in.",
      requestBody: jsonBody(registration, {
        name: exampleUser.name,
        email,
        password,
        phoneNumber: exampleUser.phoneNumber,
        isAgent: false,
      }),
      responses: {
        ...writeFailures,
        201: json("The session.", session, exampleSession),
        ...badBody,
        409: taken,
        429: tooManyTries,
      },
    }),
  },
  "/api/users/login": {
    post: open(users, {
      operationId: "login",
      summary: "Signs in. Browsers also get a cookie.",
      requestBody: jsonBody(credentials, { email, password }),
      responses: {
        ...writeFailures,
        200: json("The session.", session, exampleSession),
        ...badBody,
        401: error("Unknown e-mail or wrong password, with the same answer.", {
          message: "Invalid email or password",
          code: "INVALID_CREDENTIALS",
        }),
        403: forbiddenTo("This account is suspended. Please call us."),
        429: tooManyTries,
      },
    }),
  },
  "/api/users/logout": {
    post: open(users, {
      operationId: "logout",
      summary: "Ends the session that the request comes with, if any.",
      responses: { ...writeFailures, 204: nothing },
    }),
  },
  "/api/users/profile": {
    put: personal(users, {
      operationId: "updateProfile",
      summary:
        "Changes the given fields of one's own account. A new e-mail or password needs `currentPassword`. A new password ends every session and starts one. Browsers must send the person's `_id`.",
      requestParams: { header: ifMatch },
      requestBody: { required: true, content: { "multipart/form-data": { schema: profileForm } } },
      responses: {
        ...writeFailures,
        200: json("The account as it is now.", profileAnswer, exampleProfile),
        ...badBody,
        403: otherPerson,
        409: taken,
        412: stale("This profile", exampleUser),
        429: tooManyTries,
      },
    }),
  },
  "/api/users/{id}": {
    get: personal(users, {
      operationId: "getUser",
      summary: "One's own account; admins can read any.",
      requestParams: { path: z.object({ id }) },
      responses: {
        200: json("The account.", user, exampleUser),
        403: ownOnly,
        404: missing("There is no such person"),
      },
    }),
    put: changeUser(id),
    delete: deleteUser(id),
  },
  "/api/users/{id}/account-statement": {
    get: personal(users, {
      operationId: "downloadAccountStatement",
      summary: "The person's account statement, for them and for admins.",
      requestParams: { path: z.object({ id }) },
      responses: {
        200: { description: "The file.", content: statementTypes },
        403: ownOnly,
        404: missing("There is no account statement"),
      },
    }),
  },
  "/api/users/password-reset": {
    post: open(users, {
      operationId: "requestPasswordReset",
      summary: "Mails a link to choose a new password, if the e-mail has an account.",
      requestBody: jsonBody(resetRequest, { email }),
      responses: {
        ...writeFailures,
        202: said("If there is an account with this e-mail, a link is on its way to it"),
        ...badBody,
        429: tooManyTries,
      },
    }),
    put: open(users, {
      operationId: "resetPassword",
      summary: "Sets a new password with the token of the mailed link, and ends every session.",
      requestBody: jsonBody(passwordReset, { token: "cQ3hSXJ0d7pYkq2mB5vLw8Zn", password }),
      responses: { ...writeFailures, 200: said("Your password was changed. Please sign in"), ...badBody },
    }),
  },
  "/api/users/email-verification": {
    post: personal(users, {
      operationId: "sendVerification",
      summary: "Mails the link that confirms one's e-mail once more.",
      responses: { ...writeFailures, 202: said("A link is on its way to your e-mail address"), 429: tooManyTries },
    }),
  },
  "/api/favourites": {
    get: personal(favourites, {
      operationId: "listAllFavourites",
      summary: "The newest favourites of all people, for admins.",
      responses: {
        200: json("Favourites, newest first.", z.array(favourite), [exampleFavourite]),
        403: forbiddenTo("Only admins may do this"),
      },
    }),
    post: personal(favourites, {
      operationId: "addFavourite",
      summary: "Adds a listing to one's selections.",
      requestBody: jsonBody(newFavourite, { propertyId: exampleFavourite.propertyId }),
      responses: {
        ...writeFailures,
        200: json("It was there already.", favourite, exampleFavourite),
        201: json("It has been added.", favourite, exampleFavourite),
        ...badBody,
        404: missing("Property not found"),
      },
    }),
  },
  "/api/favourites/mine": {
    get: personal(favourites, {
      operationId: "listFavourites",
      summary: "One's own favourites.",
      requestParams: { query: favouritesQuery },
      responses: {
        200: json("Favourites, newest first.", z.array(z.union([favourite, goneFavourite])), [exampleFavourite]),
      },
    }),
  },
  "/api/favourites/{id}": {
    get: personal(favourites, {
      operationId: "getFavourite",
      summary: "One of one's own favourites; admins can read any.",
      requestParams: { path: z.object({ id: favouriteId }) },
      responses: {
        200: json("The favourite.", favourite, exampleFavourite),
        403: anotherPersons,
        404: missing("Favourite not found"),
      },
    }),
    delete: personal(favourites, {
      operationId: "removeFavourite",
      summary: "Removes a favourite.",
      requestParams: { path: z.object({ id: favouriteId }) },
      responses: { 204: nothing, 403: anotherPersons, 404: missing("Favourite not found") },
    }),
  },
};
