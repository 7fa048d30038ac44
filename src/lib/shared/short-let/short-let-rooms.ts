import { mostRooms } from "#lib/shared/list/listing-filter.ts";

/** Choices of rooms; the last one includes higher numbers. */
export const roomChoices: readonly number[] = Array.from({ length: mostRooms.bedrooms }, (_, index) => index + 1);

/** "1 room", "3 rooms", "6 rooms or more". */
export const shownRooms = (rooms: number): string =>
  `${rooms} ${rooms === 1 ? "room" : "rooms"}${rooms === mostRooms.bedrooms ? " or more" : ""}`;
