/** Texts that people type. Every contract that takes one takes it from here, so that each is as well formed as the others. */
import { z } from "zod";

/** What a browser shows as nothing, or stumbles over. Line breaks and tabs are no such thing. */
const unseen = /[^\P{Cc}\n\r\t]|\p{Noncharacter_Code_Point}/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const isShowable = (value: string): boolean => value.isWellFormed() && !unseen.test(value);

/** At most `most` characters in one line; nothing at all is a text too. */
export const line = (name: string, most: number) =>
  z
    .string({ error: `${name} is missing` })
    .trim()
    .max(most, `${name} can be at most ${most} characters long`)
    .refine((value) => isShowable(value) && !/[\r\n\t]/.test(value), `${name} holds characters that cannot be shown`);

/** As `line`, with something in it that can be seen. */
export const filledLine = (name: string, most: number) =>
  line(name, most).refine((value) => visible.test(value), `${name} is missing`);

/** At most `most` characters in any number of lines; nothing at all is a text too. */
export const text = (name: string, most: number) =>
  z
    .string({ error: `${name} is missing` })
    .trim()
    .max(most, `${name} can be at most ${most} characters long`)
    .refine(isShowable, `${name} holds characters that cannot be shown`);

/** Lines of text with something in them that can be seen. `missing` is said where there is nothing. */
export const filledText = (name: string, most: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(most, `${name} can be at most ${most} characters long`)
    .refine(isShowable, `${name} holds characters that cannot be shown`)
    .refine((value) => visible.test(value), missing);
