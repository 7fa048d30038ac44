import type { IconName } from "#components/ui/icon.ts";

/** The icons of the table of listings and of what stands around it. */
export const tableIcons: readonly IconName[] = [
  ...(["plus", "upload", "download", "edit", "view", "delete", "undo", "filters", "close"] as const),
  ...(["up", "down", "sort", "previous", "next"] as const),
];
