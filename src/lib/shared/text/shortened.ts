/** `text` cut to `most` characters at a word, with an ellipsis. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : most - 1).replace(/[\s,;:.–-]+$/, "")}…`;
}
