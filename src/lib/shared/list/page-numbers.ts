/** Page numbers of a pagination: both ends, the current page and its neighbours; `undefined` is a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages];
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
