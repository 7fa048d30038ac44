import { z } from "zod";
import { plainPhone } from "#lib/shared/text/contact.ts";
import { filledLine, line, properName, rawText } from "#lib/shared/text/text-schema.ts";

export const shortestPassword = 10;
export const longestPassword = 128;

export const [youngest, oldest] = [16, 120];

/** The most characters of each line of text. */
export const longest = {
  name: 80,
  email: 254,
  phoneNumber: 20,
  /** With brackets, dots and blanks that are left out. */
  typedPhone: 40,
  profession: 80,
  location: 120,
  linkedin: 200,
  employee: 120,
} as const;

/** What is said alike by the form's script and by the server. */
export const mistakes = {
  email: "This is no e-mail address: it looks like name@example.com",
  noPassword: "Your password is missing",
  shortPassword: `Your password needs at least ${shortestPassword} characters`,
  noCurrentPassword: "Type the password that you have now",
  wrongCurrentPassword: "This is not the password that you have now",
  age: `Your age must be a whole number from ${youngest} to ${oldest}`,
  linkedin: "This is no LinkedIn address: it looks like https://www.linkedin.com/in/your-name",
} as const;

const name = properName("Your name", longest.name);

/** As addresses are compared: trimmed and in lower case. */
const email = filledLine("Your e-mail", longest.email).toLowerCase().pipe(z.email(mistakes.email));

/** Its length counts as it is kept: without brackets, dots and the zero of "+234 (0) 803". */
const phoneNumber = filledLine("Your phone number", longest.typedPhone)
  .overwrite(plainPhone)
  .max(longest.phoneNumber, `Your phone number can be at most ${longest.phoneNumber} characters long`)
  .regex(/^\+?[0-9][0-9 -]{5,18}$/, "This is no phone number: it looks like +234 803 000 0000");

/** Only its length: which passwords are too common is the server's to say. */
export const newPassword = rawText("Your password", mistakes.noPassword)
  .min(shortestPassword, mistakes.shortPassword)
  .max(longestPassword, `Your password can be at most ${longestPassword} characters long`);

/** The password that a person has now. */
export const currentPassword = rawText("Your current password").max(
  longestPassword,
  "This is not the password that you have now",
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

/** What a browser may keep of whoever is signed in: `userInfo`. */
export const userInfo = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isAdmin: z.boolean(),
  isAgent: z.boolean(),
});

export type UserInfo = z.infer<typeof userInfo>;

/** The answer of login and register. Browsers have a cookie and leave `token` alone; API clients send it as a bearer. */
export const session = userInfo.extend({ token: z.string(), expiresAt: z.iso.datetime() }).meta({ id: "Session" });

export type Session = z.infer<typeof session>;

export const sexes = ["female", "male", "other"] as const;
export const employmentStatuses = ["employed", "self-employed", "unemployed", "student", "retired"] as const;

/** A person as they themselves and admins see them. */
export const user = userInfo
  .extend({
    isEmailVerified: z.boolean(),
    age: z.int().nullable(),
    sex: z.enum(sexes).nullable(),
    profession: z.string(),
    location: z.string(),
    linkedin: z.string(),
    employmentStatus: z.enum(employmentStatuses).nullable(),
    employee: z.string().meta({ description: "Who employs the person." }),
    accountStatement: z.string().nullable().meta({ description: "Where its owner and admins can download it." }),
    isSuspended: z.boolean(),
    version: z.int().min(1).meta({ description: "Grows with each change; send it back with the next one." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "User" });

export type User = z.infer<typeof user>;

/** An empty field of a form says that there is nothing, a missing one that nothing changes. */
const emptyAsNull = (value: unknown): unknown => (value === "" ? null : value);

const linkedin = line("Your LinkedIn address", longest.linkedin).refine(
  (value) => value === "" || /^https:\/\/([a-z0-9-]+\.)?linkedin\.com\/[^\s<>"'\\]+$/i.test(value),
  mistakes.linkedin,
);

const age = z.preprocess(
  emptyAsNull,
  z.coerce.number(mistakes.age).int(mistakes.age).min(youngest, mistakes.age).max(oldest, mistakes.age).nullable(),
);

/** The fields of the profile's form; every one may be left out. `accountStatement` comes beside them, as a file. */
export const profileChange = z
  .object({
    /** Whose profile it is: one's own. */
    _id: rawText("_id"),
    name,
    email,
    phoneNumber,
    password: newPassword.or(z.literal("")),
    /** Needed for another e-mail and for a new password. */
    currentPassword,
    /** The version that the form shows. */
    version: z.coerce.number("version must be a whole number").int("version must be a whole number"),
    age,
    sex: z.preprocess(emptyAsNull, z.enum(sexes, "Choose one of the list").nullable()),
    profession: line("Your profession", longest.profession),
    location: line("Your location", longest.location),
    linkedin,
    employmentStatus: z.preprocess(emptyAsNull, z.enum(employmentStatuses, "Choose one of the list").nullable()),
    employee: line("Your employer", longest.employee),
    /** Whoever is no agent can become one; nobody stops being one here. */
    isAgent: z.enum(["true", "false"], "Say true or false").transform((value) => value === "true"),
  })
  .partial();

export type ProfileChange = z.infer<typeof profileChange>;

/** A changed password ends every session: the answer then brings a new one. */
export const profileAnswer = user
  .extend({ token: z.string().optional(), expiresAt: z.iso.datetime() })
  .meta({ id: "Profile" });

export type ProfileAnswer = z.infer<typeof profileAnswer>;

const wholeLink = "Open the link of the e-mail once more: its token is missing or not whole";

export const resetRequest = z.object({ email });

export const passwordReset = z.object({
  token: z.string(wholeLink).min(1, wholeLink).max(200, wholeLink),
  password: newPassword,
});

/** A sentence about what was done. */
export const confirmation = z.object({ message: z.string() }).meta({ id: "Confirmation" });

export type Confirmation = z.infer<typeof confirmation>;
