const grouped = new Intl.NumberFormat("en-NG");

/** "12,480". */
export const groupedNumber = (count: number): string => grouped.format(count);

/** "1 home for rent", "1,284 homes for rent". */
export function counted(count: number, [one, many]: readonly [string, string]): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}
