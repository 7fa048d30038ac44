/** Fillers of Hangul and Braille count as letters and signs, and show nothing. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\u115f\u1160\u3164\uffa0\u2800]]/v;

/** Whether there is anything in a text that people see. */
export const isVisible = (text: string): boolean => visible.test(text);
