/** Texts that people type. Every contract that takes one takes it from here, so that each is as well formed as the others. */
import { z } from "zod";
import { isVisible } from "#lib/shared/text/visible.ts";

/**
 * Signs that turn the direction of what follows, and marks of byte order: phones put them around pasted numbers, and
 * nobody sees them. They are left out of every text.
 */
const unwanted = /[\u202a-\u202e\u2066-\u206f\ufeff]/g;
/**
 * In one line also all other format characters that show nothing: with them a name looks like another one. Those that
 * join letters and emoji, or choose how they look, stay where they do so.
 */
const invisible =
  /[[\p{DI}\p{Cf}]--[\p{VS}\u200c\u200d\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]/gv;
const joined =
  "[[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f][[\\p{L}\\p{M}]--[\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Zinh}]]]";
const looseJoiner = new RegExp(`(?<!${joined})[\\u200c\\u200d]|[\\u200c\\u200d](?!${joined})`, "gv");
const inOneLine = (value: string): string => value.replaceAll(invisible, "").replaceAll(looseJoiner, "");

/** What a browser shows as nothing or as �, or stumbles over. Line breaks and tabs are no such thing. */
const unseen = /[^\P{Cc}\n\r\t]|\p{Noncharacter_Code_Point}|\ufffd/u;
const lineEnd = /[\r\n\t\u2028\u2029]/;

const isShowable = (value: string): boolean => value.isWellFormed() && !unseen.test(value);

/** Any text as it was sent. `missing` is said where there is none, and what is none is called so. */
export const rawText = (name: string, missing = `${name} is missing`) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : `${name} must be text`) });

const inAnyLines = (value: string): string => value.replaceAll(unwanted, "");

const typed = (name: string, most: number, missing?: string, cleaned = inAnyLines) =>
  rawText(name, missing).overwrite(cleaned).trim().max(most, `${name} can be at most ${most} characters long`);

/** At most `most` characters in one line; nothing at all is a text too. */
export const line = (name: string, most: number) =>
  typed(name, most, undefined, inOneLine).refine(
    (value) => isShowable(value) && !lineEnd.test(value),
    `${name} holds characters that cannot be shown`,
  );

/** As `line`, with something in it that can be seen. */
export const filledLine = (name: string, most: number) => line(name, most).refine(isVisible, `${name} is missing`);

/** At most `most` characters in any number of lines; nothing at all is a text too. */
export const text = (name: string, most: number) =>
  typed(name, most).refine(isShowable, `${name} holds characters that cannot be shown`);

/** Lines of text with something in them that can be seen. `missing` is said where there is nothing. */
export const filledText = (name: string, most: number, missing: string) =>
  typed(name, most, missing)
    .refine(isShowable, `${name} holds characters that cannot be shown`)
    .refine(isVisible, missing);

/** `://`, `www.` and dots between letters, also in the signs that browsers take for them. */
const webAddress = /:\/\/|www\.|[\p{L}\p{N}]\.(?:\p{L}{2,}|\d+\.\d)/iu;

/** What a person or a firm is called. Names stand in lists and mails: none is a link there. */
export const properName = (name: string, most: number) =>
  filledLine(name, most).refine(
    (value) => !webAddress.test(value.normalize("NFKC").replaceAll("\u3002", ".")),
    `${name} must hold no web address: leave a blank after each dot`,
  );
