/** Hangul and Braille fillers are letters that show nothing. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\u115f\u1160\u3164\uffa0\u2800]]/v;

/** Whether a text has visible characters. */
export const isVisible = (text: string): boolean => visible.test(text);
