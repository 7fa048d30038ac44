import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";

export const instructions: ScreenReaderInstructions = {
  draggable: "To move a picture, press Space. Use the arrow keys, then Space to drop it or Escape to cancel.",
};

/** Screen reader messages while a picture is moved. */
export function announcementsFor(urls: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier): string => `place ${urls.indexOf(String(id)) + 1} of ${urls.length}`;
  return {
    onDragStart: ({ active }) => `Picture picked up at ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${place(over.id)}.` : "Not over a place."),
    onDragEnd: ({ over }) => (over ? `Picture dropped at ${place(over.id)}.` : "Picture put back."),
    onDragCancel: ({ active }) => `Move cancelled. Picture is at ${place(active.id)}.`,
  };
}
