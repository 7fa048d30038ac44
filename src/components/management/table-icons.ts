import type { IconName } from "#components/ui/icon.ts";

/** Icons of the listing table and its surroundings. */
export const tableIcons: readonly IconName[] = [
  ...(["plus", "upload", "download", "edit", "view", "delete", "undo", "filters", "close"] as const),
  ...(["up", "down", "sort", "previous", "next"] as const),
];
