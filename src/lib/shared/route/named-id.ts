/** Ids in what people paste: alone, or in the address of a page. */

const uuid = /(?<![\da-f-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])/i;

const email = /^[^/\s]+@[^/\s]+$/;

/** The id that a text holds: of a listing or person, in any spelling of its address. Undefined where it holds none. */
export const namedId = (text: string): string | undefined =>
  email.test(text.trim()) ? undefined : uuid.exec(decoded(text))?.[0].toLowerCase();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
