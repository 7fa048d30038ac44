type Choices = Readonly<Record<string, string | number | undefined>>;

/** Query string without defaults, in a fixed order. */
export function queryString(query: Choices, usual: Choices = {}): string {
  const isSaid = ([name, value]: [string, unknown]) => value !== undefined && value !== "" && value !== usual[name];
  const said = Object.entries(query).filter(isSaid).sort();
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}
