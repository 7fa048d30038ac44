/** Request for a short let. */
import { z } from "zod";
import { mostRooms } from "#lib/shared/list/listing-filter.ts";
import { states } from "#lib/shared/place/states.ts";
import { longestArea } from "#lib/shared/short-let/booking.ts";
import { dayMistake, dayMistakes } from "#lib/shared/short-let/coming-day.ts";
import { roomChoices } from "#lib/shared/short-let/short-let-rooms.ts";
import { line, rawText } from "#lib/shared/text/text-schema.ts";
import { isVisible } from "#lib/shared/text/visible.ts";

/** Messages shared by the form's script and the server. */
export const shortLetMistakes = {
  noDate: "Choose your arrival day",
  ...dayMistakes,
  state: "Choose a state from the list",
  area: "Enter the area or town, such as Lekki",
  rooms: `Choose a number of rooms from 1 to ${mostRooms.bedrooms}`,
} as const;

/** A day in Nigerian time, from today on. */
const comingDay = rawText("The date", shortLetMistakes.noDate)
  .trim()
  .min(1, { error: shortLetMistakes.noDate, abort: true })
  .superRefine((day, context) => {
    const message = dayMistake(day);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

export const shortLetRequest = z.object({
  date: comingDay,
  state: z.enum(
    states.map(({ name }) => name),
    shortLetMistakes.state,
  ),
  area: line("The area", longestArea).refine(isVisible, shortLetMistakes.area),
  rooms: z.enum(roomChoices.map(String), shortLetMistakes.rooms).transform(Number),
});

export type ShortLetRequest = z.infer<typeof shortLetRequest>;
