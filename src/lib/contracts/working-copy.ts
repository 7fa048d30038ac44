/** Working copy: unsaved text of a listing's form, exactly as typed. */
import { z } from "zod";
import { typedShape } from "#lib/listing/fields/typed.ts";

/** A listing as a form holds it: all that is typed is text until it is saved. */
export const typedListing = z.object(typedShape);

export type TypedListing = z.infer<typeof typedListing>;

/** In bytes of UTF-8. Browsers send at most 64 KiB from a closing page. */
export const largestCopy = 56_000;

export const copyTooLarge = "These changes are too long to keep. Shorten the longest text first.";

const changedFields = typedListing
  .partial()
  .meta({ description: "The changed fields as typed. Without any, the copy is removed." });

const fieldsBefore = typedListing
  .partial()
  .meta({ description: "The values of these fields in the version that the text is based on." });

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Number of a save within one opened form. A later one contains all that earlier ones contain. */
export const revision = z.object({
  form: z.string("form must be text").regex(/^[\w-]{8,64}$/, "form must have 8 to 64 letters, digits, - or _"),
  number: z.int("number must be a whole number from 1").min(1, "number must be a whole number from 1"),
});

export type Revision = z.infer<typeof revision>;

const version = z.int("version must be a whole number").min(1, "version must be a whole number from 1");

/** What a form sends to be stored. */
export const workingCopyChange = z
  .object({
    fields: changedFields,
    before: fieldsBefore.default({}),
    version: version.meta({ description: "The listing's version that the text is based on." }),
    revision,
    replaces: revision.nullable().default(null).meta({
      description: "The newest revision known to the form. A later one of another form is not overwritten.",
    }),
    inherited: z.array(typedListing.keyof(), "inherited must be a list of fields").default([]).meta({
      description:
        "Fields that the form only restored from the copy. The server leaves them out if that copy was saved or discarded since.",
    }),
    closing: z.boolean("closing must be true or false").default(false).meta({
      description:
        "Whether the page closes and cannot ask. The server then joins fields that only one of two forms has changed, under a revision of its own.",
    }),
    received: z
      .array(z.string().max(2_000), "received must be a list of addresses")
      .max(200, "received can have at most 200 addresses")
      .default([])
      .meta({ description: "Pictures that the form has received, including removed ones." }),
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

/** One's own unsaved work on a listing. */
export const workingState = z
  .object({
    copy: workingCopy.nullable(),
    pictures: z
      .array(z.string())
      .meta({ description: "URLs of pictures uploaded for this listing that no form has received." }),
  })
  .meta({ id: "WorkingState" });

export type WorkingState = z.infer<typeof workingState>;
