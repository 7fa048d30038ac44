/** Listings for their managers, with drafts, versions and counts. */
import { z } from "zod";
import { listing } from "#lib/contracts/property.ts";
import { choice, choiceOr, sizeOr } from "#lib/contracts/query.ts";
import { revision, workingState } from "#lib/contracts/working-copy.ts";
import { changeShape, managedShape } from "#lib/listing/fields/contract.ts";
import { longestKeyword } from "#lib/shared/list/keyword.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { listingStatuses } from "#lib/shared/listing/listing-status.ts";
import { longestId, managedSorts, managedStatuses, mostPages, pageSizes } from "#lib/shared/listing/listing-table.ts";
import { dubai, states } from "#lib/shared/place/states.ts";
import { rawText } from "#lib/shared/text/text-schema.ts";

export const managedProperty = listing
  .extend({
    ...managedShape,
    status: z.enum(listingStatuses),
    version: z.int().min(1).meta({ description: "Grows with each change; send it back with the next one." }),
    owner: z
      .object({ _id: z.string(), name: z.string(), isSuspended: z.boolean() })
      .nullable()
      .meta({ description: "Null if the owner's account is gone." }),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ManagedProperty" });

export type ManagedProperty = z.infer<typeof managedProperty>;

/** The current listing, if a change was based on an older version. */
export const newerProperty = managedProperty
  .extend({
    changedBy: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "Who changed it last; null if unknown." }),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: "NewerProperty" });

/** What the server has of a person's work after a sending. */
export const keptWork = workingState
  .extend({
    listing: managedProperty
      .optional()
      .meta({ description: "The current listing, if inherited fields were left out." }),
  })
  .meta({ id: "KeptWork" });

export type KeptWork = z.infer<typeof keptWork>;

export type NewerProperty = z.infer<typeof newerProperty>;

const count = z.int().min(0);

/** A row of the listing table. */
export const managedRow = managedProperty
  .omit({ moveIn: true, moveInLine: true, cardFacts: true })
  .extend({
    views: count.meta({ description: "People who opened it in the last 30 days, counted once a day." }),
    contacts: count.meta({
      description: "People who tapped phone or WhatsApp in the last 30 days, counted once a day.",
    }),
  })
  .meta({ id: "ManagedRow" });

export type ManagedRow = z.infer<typeof managedRow>;

/** Number of listings by status, for everyone or one owner; other filters do not apply. */
export const statusCounts = z.object({
  all: count,
  published: count,
  draft: count,
  unavailable: count,
  deleted: count.meta({ description: "Deleted within the last 30 days; not in `all`." }),
});

export type StatusCounts = z.infer<typeof statusCounts>;

export const managedPage = z
  .object({
    properties: z.array(managedRow),
    page: z.int().min(1),
    pages: z.int().min(0),
    total: count,
    counts: statusCounts,
    seen: z.object({ views: count, contacts: count }).meta({
      description: "The last 30 days, for all listings or one owner. Other filters don't apply.",
    }),
    owner: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "The owner that an admin filters by; null without that filter." }),
  })
  .meta({ id: "ManagedPage" });

export type ManagedPage = z.infer<typeof managedPage>;

export const pageMistake = "pageNumber must be a whole number from 1";

/** Query of the managed lists. */
export const managedQuery = z.object({
  pageNumber: z.coerce
    .number(pageMistake)
    .int(pageMistake)
    .min(1, pageMistake)
    .max(mostPages, `pageNumber must be at most ${mostPages}`)
    .default(1),
  pageSize: sizeOr("pageSize", pageSizes, 12),
  keyword: z
    .string()
    .transform((keyword) => keyword.trim().slice(0, longestKeyword))
    .default(""),
  status: choice("status", managedStatuses),
  category: choice(
    "category",
    categories.map((category) => category.name),
  ),
  state: choice(
    "state",
    states.map((state) => state.name),
  ),
  sort: choiceOr("sort", managedSorts, "newest"),
  owner: z
    .string()
    .max(longestId, `owner must be the _id of a person, at most ${longestId} characters`)
    .optional()
    .transform((id) => id?.trim() || undefined)
    .meta({ description: "Only the listings of this person, for admins: their `_id`." }),
});

/** A file holds all pages, oldest first: pages and order are not asked for. */
export const managedFilter = managedQuery.omit({ pageNumber: true, pageSize: true, sort: true }).shape;

export type ManagedQuery = z.infer<typeof managedQuery>;

/**
 * What may be changed of a listing: whatever is left out stays as it is. `version` is the one that the change was made
 * on: where it is given and old, nothing is written.
 */
export const propertyChange = z
  .object({
    propertyId: rawText("propertyId"),
    version: z.int("version must be a whole number"),
    ...changeShape,
    workingCopy: revision.meta({ description: "The working copy that this change holds: it is removed." }),
    isOffered: changeShape.isOffered.meta({
      description:
        "False makes or keeps it a draft. By default, a complete listing is published, and a published one must stay complete.",
    }),
  })
  .partial()
  .refine(({ state, category }) => state !== dubai.name || category === undefined || category === "dubai properties", {
    path: ["state"],
    message: "Dubai is only for Dubai properties: choose a Nigerian state or the category Dubai Properties",
  })
  .meta({ id: "PropertyChange" });

export type PropertyChange = z.infer<typeof propertyChange>;

const whichListings = "ids must be a list of 1 to 100 listing _ids";

export const bulkActions = ["publish", "unpublish", "delete", "restore"] as const;

export const bulkChange = z
  .object({
    action: z.enum(bulkActions, `action must be one of ${bulkActions.join(", ")}`),
    ids: z.array(z.string(whichListings).max(64), whichListings).min(1, whichListings).max(100, whichListings),
  })
  .meta({ id: "BulkChange" });

export type BulkChange = z.infer<typeof bulkChange>;

/** Result for each listing; the unchanged ones with a reason. */
export const bulkResult = z
  .object({
    changed: z.array(z.string()),
    drafts: z
      .array(z.string())
      .optional()
      .meta({ description: "Restored ones that came back as drafts. Absent if there are none." }),
    refused: z.array(z.object({ _id: z.string(), message: z.string() })),
  })
  .meta({ id: "BulkResult" });

export type BulkResult = z.infer<typeof bulkResult>;
