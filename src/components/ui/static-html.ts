const kept = new Map<string, string>();

/** The HTML of this name, rendered on first use. */
export async function keptHtml(name: string, render: () => Promise<string>): Promise<string> {
  const before = kept.get(name);
  if (before !== undefined) return before;
  const html = await render();
  // In development, every request renders again.
  if (import.meta.env.PROD) kept.set(name, html);
  return html;
}
