/** Where a text differs from another one: from the first to the last character that differs, in whole words. */
export function differingPart(text: string, other: string): readonly [start: number, end: number] {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  let same = 0;
  while (same < shorter - start && text[text.length - 1 - same] === other[other.length - 1 - same]) same += 1;
  let end = text.length - same;
  if (start === end) return [start, end];
  while (start > 0 && /\S/.test(text[start - 1] ?? "")) start -= 1;
  while (end < text.length && /\S/.test(text[end] ?? "")) end += 1;
  return [start, end];
}
