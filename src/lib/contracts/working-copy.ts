/** A working copy: what a person has typed into a listing and not saved. It is text as typed, and no listing yet. */
import { z } from "zod";
import { typedShape } from "#lib/listing/fields/typed.ts";

/** A listing as a form holds it: all that is typed is text until it is saved. */
export const typedListing = z.object(typedShape);

export type TypedListing = z.infer<typeof typedListing>;

/** In bytes of UTF-8. A browser sends at most 64 KiB from a page that is being closed. */
export const largestCopy = 56_000;

export const copyTooLarge = "These changes are too long to be kept: shorten the longest text, and then go on.";

const changedFields = typedListing
  .partial()
  .meta({ description: "The fields that differ from the listing, as they are typed. None: the copy is removed." });

const fieldsBefore = typedListing
  .partial()
  .meta({ description: "What these fields are in the version of the listing that they are typed on." });

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Which sending of which opened form: a later one of the same form holds all that the earlier ones hold. */
export const revision = z.object({
  form: z.string("form must be text").regex(/^[\w-]{8,64}$/, "form must have 8 to 64 letters, digits, - or _"),
  number: z.int("number must be a whole number from 1").min(1, "number must be a whole number from 1"),
});

export type Revision = z.infer<typeof revision>;

const version = z.int("version must be a whole number").min(1, "version must be a whole number from 1");

/** What a form sends to be kept. */
export const workingCopyChange = z
  .object({
    fields: changedFields,
    before: fieldsBefore.default({}),
    version: version.meta({ description: "The listing's, on which this is typed." }),
    revision,
    replaces: revision.nullable().default(null).meta({
      description: "The newest revision that the form knows. A later one of another form is not overwritten.",
    }),
    inherited: z.array(typedListing.keyof(), "inherited must be a list of fields").default([]).meta({
      description:
        "Fields that are as the form found them in the copy before. They are left out where that copy was saved or taken back meanwhile.",
    }),
    received: z
      .array(z.string().max(2_000), "received must be a list of addresses")
      .max(200, "received can have at most 200 addresses")
      .default([])
      .meta({ description: "Pictures that the form has received, also those that it has removed since." }),
  })
  .refine(({ fields, before }) => bytesOf(fields) + bytesOf(before) <= largestCopy, {
    path: ["fields"],
    message: copyTooLarge,
  })
  .meta({ id: "WorkingCopyChange" });

export type WorkingCopyChange = z.infer<typeof workingCopyChange>;
export type NewWorkingCopy = z.input<typeof workingCopyChange>;

export const workingCopy = z
  .object({ fields: typedListing.partial(), before: fieldsBefore, version, revision, savedAt: z.iso.datetime() })
  .meta({ id: "WorkingCopy" });

export type WorkingCopy = z.infer<typeof workingCopy>;

/** One's own work on a listing that is not in the listing yet. */
export const workingState = z
  .object({
    copy: workingCopy.nullable(),
    pictures: z
      .array(z.string())
      .meta({ description: "Addresses of pictures uploaded for this listing that no form has received." }),
  })
  .meta({ id: "WorkingState" });

export type WorkingState = z.infer<typeof workingState>;
