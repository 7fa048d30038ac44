/** Title of a review: the author's first name and initial, "Ngozi A.". */
export function reviewTitle(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const initial = others.at(-1)?.[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}
