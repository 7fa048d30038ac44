/** Messages to the person's other open forms of a listing. */
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";

export type TabMessage = { readonly discarded: true } | { readonly saved: ManagedProperty };

export function otherTabs(personId: string, propertyId: string, onMessage: (message: TabMessage) => void) {
  if (typeof BroadcastChannel === "undefined") return { say: () => undefined };
  const channel = new BroadcastChannel(`editing:${personId}:${propertyId}`);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  return { say: (message: TabMessage): void => channel.postMessage(message) };
}
