/** Validation of typed text. Every contract uses it, so that all texts are equally well formed. */
import { z } from "zod";
import { isVisible } from "#lib/shared/text/visible.ts";

/**
 * Invisible characters that change text direction or mark byte order. Phones add them around pasted numbers. They are
 * removed from every text.
 */
const unwanted = /[\u202a-\u202e\u2066-\u206f\ufeff]/g;
/**
 * Further invisible format characters, removed from single lines: they make two names look alike. Characters that join
 * letters or emoji, or choose their style, stay where they do so.
 */
const invisible =
  /[[\p{DI}\p{Cf}]--[\p{VS}\u200c\u200d\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]/gv;
const joined =
  "[[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f][[\\p{L}\\p{M}]--[\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Zinh}]]]";
const looseJoiner = new RegExp(`(?<!${joined})[\\u200c\\u200d]|[\\u200c\\u200d](?!${joined})`, "gv");
const inOneLine = (value: string): string => value.replaceAll(invisible, "").replaceAll(looseJoiner, "");

/** Control characters and the like, which browsers show as nothing or as �. Line breaks and tabs are allowed. */
const unseen = /[^\P{Cc}\n\r\t]|\p{Noncharacter_Code_Point}|\ufffd/u;
const lineEnd = /[\r\n\t\u2028\u2029]/;

const isShowable = (value: string): boolean => value.isWellFormed() && !unseen.test(value);

/** Unmodified text. `missing` is the message for absent text. */
export const rawText = (name: string, missing = `${name} is missing`) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : `${name} must be text`) });

const inAnyLines = (value: string): string => value.replaceAll(unwanted, "");

const typed = (name: string, most: number, missing?: string, cleaned = inAnyLines) =>
  rawText(name, missing).overwrite(cleaned).trim().max(most, `${name} can be at most ${most} characters long`);

/** A single line of at most `most` characters; may be empty. */
export const line = (name: string, most: number) =>
  typed(name, most, undefined, inOneLine).refine(
    (value) => isShowable(value) && !lineEnd.test(value),
    `${name} contains characters that can't be displayed`,
  );

/** Like `line`, but not blank. */
export const filledLine = (name: string, most: number) => line(name, most).refine(isVisible, `${name} is missing`);

/** Text of at most `most` characters; may be empty and have line breaks. */
export const text = (name: string, most: number) =>
  typed(name, most).refine(isShowable, `${name} contains characters that can't be displayed`);

/** Text that is not blank; `missing` is the message if it is. */
export const filledText = (name: string, most: number, missing: string) =>
  typed(name, most, missing)
    .refine(isShowable, `${name} contains characters that can't be displayed`)
    .refine(isVisible, missing);

/** `://`, `www.` and dots between letters, including characters that browsers treat as such. */
const webAddress = /:\/\/|www\.|[\p{L}\p{N}]\.(?:\p{L}{2,}|\d+\.\d)/iu;

/** Name of a person or firm. Names appear in lists and mails, where a link would be abuse. */
export const properName = (name: string, most: number) =>
  filledLine(name, most).refine(
    (value) => !webAddress.test(value.normalize("NFKC").replaceAll("\u3002", ".")),
    `${name} can't contain a web address: put a space after each dot`,
  );
