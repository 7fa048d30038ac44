/** Finds an id in pasted text: alone, or in a page address. */

const uuid = /(?<![\da-f-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])/i;

const email = /^[^/\s]+@[^/\s]+$/;

/** The listing or person id in a text; undefined if there is none. */
export const namedId = (text: string): string | undefined =>
  email.test(text.trim()) ? undefined : uuid.exec(decoded(text))?.[0].toLowerCase();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
