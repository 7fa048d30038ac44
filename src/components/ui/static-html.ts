const kept = new Map<string, string>();

/** The HTML of this name, rendered when it is asked for the first time. */
export async function keptHtml(name: string, render: () => Promise<string>): Promise<string> {
  const before = kept.get(name);
  if (before !== undefined) return before;
  const html = await render();
  // While a page is worked on, the next look at it must show the change.
  if (import.meta.env.PROD) kept.set(name, html);
  return html;
}
