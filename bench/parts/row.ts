/** A row of the results. */
export interface Row {
  readonly name: string;
  readonly value: string;
  readonly reference: string;
  readonly ok: boolean;
}

/** A measurement with an upper limit. */
export function atMost(name: string, measured: number, most: number, unit: string, digits = 0): Row {
  const shown = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: digits });
  return {
    name,
    value: `${shown(measured)} ${unit}`,
    reference: `at most ${shown(most)} ${unit}`,
    ok: measured <= most,
  };
}

/** The quantile of the values: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function print(rows: readonly Row[]): void {
  for (const { name, value, reference, ok } of rows) {
    process.stdout.write(`${ok ? "ok  " : "MISS"} ${name}: ${value}, ${reference}\n`);
  }
  process.exitCode = rows.every((row) => row.ok) ? 0 : 1;
}
