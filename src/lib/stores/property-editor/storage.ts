/** Storage may be refused or full: the form works without it. */
export function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
