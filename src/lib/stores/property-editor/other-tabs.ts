/** Tells the person's other open forms of a listing what no answer of the server tells them. */

/** `onDiscarded` is called when another tab has discarded what was typed. */
export function otherTabs(personId: string, propertyId: string, onDiscarded: () => void) {
  if (typeof BroadcastChannel === "undefined") return { sayDiscarded: () => undefined };
  const channel = new BroadcastChannel(`editing:${personId}:${propertyId}`);
  channel.onmessage = onDiscarded;
  return { sayDiscarded: (): void => channel.postMessage("discarded") };
}
