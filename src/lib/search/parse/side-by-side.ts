/** Joins adjacent words into one name: "banana", "island" becomes "banana island". */
export function sideBySide(words: readonly string[], text: string): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const both = `${joined.at(-1)} ${word}`;
    if (` ${text} `.includes(` ${both} `)) joined[joined.length - 1] = both;
    else joined.push(word);
  }
  return joined;
}
