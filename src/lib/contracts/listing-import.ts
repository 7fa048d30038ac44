/** Import of listings: preview of each row, and the result. */
import { z } from "zod";
import { listingStatuses } from "#lib/shared/listing/listing-status.ts";

const count = z.int().min(0);

export const rowMistake = z
  .object({
    row: z.int().min(1).meta({ description: "As in a spreadsheet: row 1 holds the column names." }),
    field: z.string().meta({ description: "The column; empty for the whole row." }),
    message: z.string(),
  })
  .meta({ id: "RowMistake" });

export type RowMistake = z.infer<typeof rowMistake>;

export const rowActions = ["create", "update", "unchanged", "mistakes"] as const;
export type RowAction = (typeof rowActions)[number];

export const previewedRow = z.object({
  row: z.int().min(2),
  action: z.enum(rowActions),
  title: z.string(),
  price: z.string(),
  category: z.string(),
  state: z.string(),
  status: z.enum(listingStatuses).nullable().meta({ description: "The resulting status; null for mistakes." }),
  changed: z.array(z.string()).meta({ description: "The columns that differ, for an update." }),
  notes: z.array(z.string()).meta({ description: "What keeps it a draft, and values that could not be read." }),
});

export type PreviewedRow = z.infer<typeof previewedRow>;

const unreadColumns = z
  .array(z.string())
  .meta({ description: "Columns of the file that are no columns of a listing: nothing of them is imported." });

export const importPreview = z
  .object({
    rows: count,
    creates: count,
    updates: count,
    unchanged: count,
    drafts: count.meta({ description: "New and changed drafts, which only the owner sees." }),
    unreadColumns,
    errors: z.array(rowMistake),
    sample: z.array(previewedRow).meta({ description: "Every row, in the order of the file." }),
  })
  .meta({ id: "ImportPreview" });

export type ImportPreview = z.infer<typeof importPreview>;

export const importResult = z
  .object({
    importId: z.string(),
    created: count,
    updated: count,
    unchanged: count,
    drafts: count,
    unreadColumns,
  })
  .meta({ id: "ImportResult" });

export type ImportResult = z.infer<typeof importResult>;

export const importProgress = z.object({ done: count, total: count });

export type ImportProgress = z.infer<typeof importProgress>;

const wrongId = "id must be 8 to 64 letters, digits and hyphens";

/** Client-chosen id of an import: the same file sent again under this id is not imported twice. */
export const importId = z.string(wrongId).regex(/^[\w-]{8,64}$/, wrongId);

export const importQuery = z.object({ id: importId });
