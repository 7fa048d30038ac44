/** Phrases of searches, written as a list: "parking, car space". */
export const phrases = (text: string): readonly string[] => text.split(/,\s+/);
