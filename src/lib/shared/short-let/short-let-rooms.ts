import { mostRooms } from "#lib/shared/list/listing-filter.ts";

/** What can be asked for; the last one stands for itself and all that is more. */
export const roomChoices: readonly number[] = Array.from({ length: mostRooms.bedrooms }, (_, index) => index + 1);

/** "1 room", "3 rooms", "6 rooms or more". */
export const shownRooms = (rooms: number): string =>
  `${rooms} ${rooms === 1 ? "room" : "rooms"}${rooms === mostRooms.bedrooms ? " or more" : ""}`;
