/** Listings that come in a file: what would become of each row, and what became of them. */
import { z } from "zod";
import { listingStatuses } from "#lib/shared/listing/listing-status.ts";

const count = z.int().min(0);

export const rowMistake = z
  .object({
    row: z.int().min(1).meta({ description: "As a spreadsheet counts: 1 names the columns." }),
    field: z.string().meta({ description: "The column; empty where it is about the whole row." }),
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
  status: z.enum(listingStatuses).nullable().meta({ description: "Where it would stand; null for mistakes." }),
  changed: z.array(z.string()).meta({ description: "The columns that differ, for an update." }),
  notes: z.array(z.string()).meta({ description: "What keeps it a draft, and what could not be understood." }),
});

export type PreviewedRow = z.infer<typeof previewedRow>;

export const importPreview = z
  .object({
    rows: count,
    creates: count,
    updates: count,
    unchanged: count,
    drafts: count.meta({ description: "New and changed ones that nobody else will see." }),
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
  })
  .meta({ id: "ImportResult" });

export type ImportResult = z.infer<typeof importResult>;

export const importProgress = z.object({ done: count, total: count });

export type ImportProgress = z.infer<typeof importProgress>;

const wrongId = "id must be 8 to 64 letters, digits and hyphens";

/** The name that whoever imports gives their import: sent again under the same one, nothing is imported twice. */
export const importId = z.string(wrongId).regex(/^[\w-]{8,64}$/, wrongId);

export const importQuery = z.object({ id: importId });
