/** `text` in at most `most` signs, ended at a word and with an ellipsis where anything is left out. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : most - 1).replace(/[\s,;:.–-]+$/, "")}…`;
}
