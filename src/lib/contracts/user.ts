import { z } from "zod";
import { byIdentifier, longestIdentifier } from "#lib/shared/management/identifiers.ts";
import { plainPhone } from "#lib/shared/text/contact.ts";
import { filledLine, line, properName, rawText } from "#lib/shared/text/text-schema.ts";

export const shortestPassword = 10;
export const longestPassword = 128;

export const [youngest, oldest] = [16, 120];

/** Maximum length of each text. */
export const longest = {
  name: 80,
  email: 254,
  phoneNumber: 20,
  /** Includes brackets, dots and spaces, which are removed. */
  typedPhone: 40,
  profession: 80,
  location: 120,
  linkedin: 200,
  employee: 120,
} as const;

/** Messages shared by the form's script and the server. */
export const mistakes = {
  email: "Enter an e-mail address like name@example.com",
  noPassword: "Your password is missing",
  shortPassword: `Your password needs at least ${shortestPassword} characters`,
  noCurrentPassword: "Enter your current password",
  wrongCurrentPassword: "This is not your current password",
  age: `Your age must be a whole number from ${youngest} to ${oldest}`,
  linkedin: "Enter a LinkedIn address like https://www.linkedin.com/in/your-name",
} as const;

const name = properName("Your name", longest.name);

/** Trimmed and in lower case, for comparison. */
const email = filledLine("Your e-mail", longest.email).toLowerCase().pipe(z.email(mistakes.email));

/** Length limits apply to the stored form: without brackets, dots and the zero of "+234 (0) 803". */
const phoneNumber = filledLine("Your phone number", longest.typedPhone)
  .overwrite(plainPhone)
  .max(longest.phoneNumber, `Your phone number can be at most ${longest.phoneNumber} characters long`)
  .regex(/^\+?[0-9][0-9 -]{5,18}$/, "Enter a phone number like +234 803 000 0000");

/** Checks only the length: the server knows common passwords. */
export const newPassword = rawText("Your password", mistakes.noPassword)
  .min(shortestPassword, mistakes.shortPassword)
  .max(longestPassword, `Your password can be at most ${longestPassword} characters long`);

export const currentPassword = rawText("Your current password").max(
  longestPassword,
  "This is not your current password",
);

export const credentials = z
  .object({
    email: filledLine("Your e-mail", longest.email).toLowerCase(),
    password: rawText("Your password", mistakes.noPassword).min(1, mistakes.noPassword),
  })
  .meta({ id: "Credentials" });

export type Credentials = z.infer<typeof credentials>;

export const registration = z
  .object({ name, email, password: newPassword, phoneNumber, isAgent: z.boolean("Say true or false").default(false) })
  .meta({ id: "Registration" });

export type Registration = z.infer<typeof registration>;

/** `userInfo`: the data that a browser may store about the signed-in person. */
export const userInfo = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isAdmin: z.boolean(),
  isAgent: z.boolean(),
});

export type UserInfo = z.infer<typeof userInfo>;

/** Answer of login and register. Browsers use a cookie instead of `token`; API clients send it as a bearer token. */
export const session = userInfo.extend({ token: z.string(), expiresAt: z.iso.datetime() }).meta({ id: "Session" });

export type Session = z.infer<typeof session>;

/** Numbers as their owner states them. Empty if not stated. */
export const identifierAnswers = byIdentifier(({ title, example }) =>
  z.string().meta({ description: `${title}, as stated. Empty if not stated.`, example }),
);

const identifierChanges = byIdentifier(({ title, read, mistake }) =>
  line(title, longestIdentifier)
    .overwrite((typed) => read(typed) ?? typed)
    .refine((kept) => kept === "" || read(kept) !== undefined, mistake),
);

export const sexes = ["female", "male", "other"] as const;
export const employmentStatuses = ["employed", "self-employed", "unemployed", "student", "retired"] as const;

/** A person's account, for themselves and for admins. */
export const user = userInfo
  .extend({
    isEmailVerified: z.boolean(),
    age: z.int().nullable(),
    sex: z.enum(sexes).nullable(),
    profession: z.string(),
    location: z.string(),
    linkedin: z.string(),
    employmentStatus: z.enum(employmentStatuses).nullable(),
    employee: z.string().meta({ description: "The person's employer." }),
    ...identifierAnswers,
    accountStatement: z.string().nullable().meta({ description: "Download address, for the person and admins." }),
    isSuspended: z.boolean(),
    version: z.int().min(1).meta({ description: "Grows with each change; send it with the next change." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "User" });

export type User = z.infer<typeof user>;

/** An empty field clears the value; a missing one changes nothing. */
const emptyAsNull = (value: unknown): unknown => (value === "" ? null : value);

const linkedin = line("Your LinkedIn address", longest.linkedin).refine(
  (value) => value === "" || /^https:\/\/([a-z0-9-]+\.)?linkedin\.com\/[^\s<>"'\\]+$/i.test(value),
  mistakes.linkedin,
);

const age = z.preprocess(
  emptyAsNull,
  z.coerce.number(mistakes.age).int(mistakes.age).min(youngest, mistakes.age).max(oldest, mistakes.age).nullable(),
);

/** Fields of the profile form, all optional. `accountStatement` is sent beside them as a file. */
export const profileChange = z
  .object({
    /** Must be your own. */
    _id: rawText("_id"),
    name,
    email,
    phoneNumber,
    password: newPassword.or(z.literal("")),
    /** Needed for a new e-mail or password. */
    currentPassword,
    /** The version that the form shows. */
    version: z.coerce.number("version must be a whole number").int("version must be a whole number"),
    age,
    sex: z.preprocess(emptyAsNull, z.enum(sexes, "Choose an option from the list").nullable()),
    profession: line("Your profession", longest.profession),
    location: line("Your location", longest.location),
    linkedin,
    employmentStatus: z.preprocess(
      emptyAsNull,
      z.enum(employmentStatuses, "Choose an option from the list").nullable(),
    ),
    employee: line("Your employer", longest.employee),
    ...identifierChanges,
    /** People can become agents here, but cannot stop being one. */
    isAgent: z.enum(["true", "false"], "Say true or false").transform((value) => value === "true"),
  })
  .partial();

export type ProfileChange = z.infer<typeof profileChange>;

/** A new password ends every session, so the answer carries a new one. */
export const profileAnswer = user
  .extend({ token: z.string().optional(), expiresAt: z.iso.datetime() })
  .meta({ id: "Profile" });

export type ProfileAnswer = z.infer<typeof profileAnswer>;

const wholeLink = "Open the link in the e-mail again: its token is missing or incomplete";

export const resetRequest = z.object({ email });

export const passwordReset = z.object({
  token: z.string(wholeLink).min(1, wholeLink).max(200, wholeLink),
  password: newPassword,
});

/** A success message. */
export const confirmation = z.object({ message: z.string() }).meta({ id: "Confirmation" });

export type Confirmation = z.infer<typeof confirmation>;
