import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";

export const instructions: ScreenReaderInstructions = {
  draggable:
    "To move a picture, press Space. Move it with the arrow keys, press Space again to put it down, or Escape to leave it where it was.",
};

/** What is said while a picture is moved. */
export function announcementsFor(urls: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier): string => `place ${urls.indexOf(String(id)) + 1} of ${urls.length}`;
  return {
    onDragStart: ({ active }) => `Picture picked up at ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${place(over.id)}.` : "Over no place."),
    onDragEnd: ({ over }) => (over ? `Picture put down at ${place(over.id)}.` : "Picture put back."),
    onDragCancel: ({ active }) => `Picture left at ${place(active.id)}.`,
  };
}
