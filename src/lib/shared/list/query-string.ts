type Choices = Readonly<Record<string, string | number | undefined>>;

/**
 * What a list is asked for, as the end of its address: whatever goes without saying is left out, and the same is always
 * said in the same order.
 */
export function queryString(query: Choices, usual: Choices = {}): string {
  const isSaid = ([name, value]: [string, unknown]) => value !== undefined && value !== "" && value !== usual[name];
  const said = Object.entries(query).filter(isSaid).sort();
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}
