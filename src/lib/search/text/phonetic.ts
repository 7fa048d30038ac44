/** Phonetic key of a word: "fase" and "phase", "bedrum" and "bedroom" are equal. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/ck|q(?!u)|c(?![eiyh])/g, "k"],
  [/qu/g, "kw"],
  [/x/g, "ks"],
  [/c(?=[eiy])|z/g, "s"],
  [/ee|ea|ei|ie|ey|y/g, "i"],
  [/oo|ou/g, "u"],
  [/(.)\1+/g, "$1"],
  [/(?<=..)e$/, ""],
];

export const soundOf = (word: string): string =>
  spellings.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);
