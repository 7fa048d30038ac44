/** A listing's pictures as a change says them: addresses, and what each picture shows. */
import { z } from "zod";
import { isPictureUrl, withoutHost } from "#lib/shared/listing/picture-address.ts";
import { shortened } from "#lib/shared/text/shortened.ts";
import { line } from "#lib/shared/text/text-schema.ts";

const noPicture = "A picture's address must begin with https:// or be one of this site's own";
const notThis = (url: string): string => `${noPicture}: “${shortened(url, 80)}” does not`;

/** The addresses in a text, separated by comma and space, or by a line's end. */
export const splitUrls = (typed: string): string[] =>
  typed
    .split(/,\s+|\s*\n\s*/)
    .map((url) => url.trim().replace(/,$/, ""))
    .filter((url) => url !== "");

/** The same addresses as one text. */
export const joinUrls = (urls: readonly string[]): string => urls.join(", ");

/** A list of URLs, or the text of a form's field. */
export const imagesChange = (most: number) =>
  z.preprocess(
    (value) => (typeof value === "string" ? splitUrls(value) : value),
    z
      .array(z.string(noPicture).max(2_000, "A picture's address can be at most 2000 characters long"), noPicture)
      .max(most, `A listing can have at most ${most} pictures`)
      .transform((urls) => [...new Set(urls.map(withoutHost))])
      .superRefine((urls, context) => {
        const wrong = urls.find((url) => !isPictureUrl(url));
        if (wrong !== undefined) context.addIssue({ code: "custom", message: notThis(wrong) });
      }),
  );

export const imageTextsChange = (longest: number) =>
  z
    .record(z.string(), line("What a picture shows", longest), "Describe each picture")
    .transform((texts) => Object.fromEntries(Object.entries(texts).map(([url, said]) => [withoutHost(url), said])));
