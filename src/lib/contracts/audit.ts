/** Audit events for admins. */
import { z } from "zod";
import { choice } from "#lib/contracts/query.ts";
import { longestKeyword, unseen } from "#lib/shared/list/keyword.ts";

export const auditKinds = [
  "registered",
  "login",
  "failed-login",
  "logout",
  "password-reset-requested",
  "password-changed",
  "email-changed",
  "email-verified",
  "role-changed",
  "user-changed",
  "user-suspended",
  "suspension-lifted",
  "user-deleted",
  "listing-created",
  "listing-changed",
  "listing-deleted",
  "listing-restored",
  "listing-hidden",
  "listing-shown",
  "listing-purged",
  "listing-reported",
  "listing-report-closed",
  "listing-report-reopened",
  "listings-imported",
] as const;

const fields = z.record(z.string(), z.unknown());

const party = z.object({ _id: z.string(), name: z.string().meta({ description: "The name at that time." }) });

export const auditEvent = z
  .object({
    _id: z.string(),
    kind: z.enum(auditKinds),
    at: z.iso.datetime(),
    actor: party.nullable().meta({ description: "Null if not signed in." }),
    subject: party
      .extend({ isListing: z.boolean() })
      .nullable()
      .meta({ description: "The account or listing that it is about." }),
    address: z.string().meta({
      description: "The IP address, `command line`, or `withheld` for reports; empty for actions of the site itself.",
    }),
    before: fields.meta({ description: "The changed fields before the change." }),
    after: fields.meta({ description: "The same fields after the change." }),
    more: fields.meta({ description: "Further details." }),
  })
  .meta({ id: "AuditEvent" });

export type AuditEntry = z.infer<typeof auditEvent>;

export const auditPage = z
  .object({
    events: z.array(auditEvent),
    older: z.string().nullable().meta({ description: "What to send as `before` for the page after this one." }),
    newer: z.string().nullable().meta({ description: "What to send as `after` for the page before this one." }),
  })
  .meta({ id: "AuditPage" });

export type AuditPage = z.infer<typeof auditPage>;

const id = (name: string) => {
  const mistake = `${name} must be an _id: at most 64 letters, digits and hyphens`;
  return z
    .string(mistake)
    .regex(/^[\w-]{0,64}$/, mistake)
    .optional()
    .transform((value) => value || undefined);
};
const dayMistake = "A day is written like 2026-11-22";
/** A form also sends empty dates. */
const day = z.preprocess((value) => (value === "" ? undefined : value), z.iso.date(dayMistake).optional());

/** Filter of events. Days are in Nigerian time and inclusive. */
const filterFields = z.object({
  kind: choice("kind", auditKinds),
  actor: id("actor").meta({ description: "The `_id` of the person who did it." }),
  subject: id("subject").meta({ description: "The `_id` of the person or listing that it is about." }),
  from: day.meta({ description: "The first day, in Nigerian time.", example: "2026-11-01" }),
  to: day.meta({ description: "The last day.", example: "2026-11-22" }),
  keyword: z
    .string()
    .transform((keyword) => keyword.replaceAll(unseen, " ").trim().slice(0, longestKeyword))
    .default("")
    .meta({ description: "Words in names or changes, or an IP address." }),
});

const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
const wrongOrder = { path: ["to"], message: "The day in To is before the day in From: swap them" };

export const auditFilter = filterFields.refine(isInOrder, wrongOrder);

export type AuditFilter = z.infer<typeof auditFilter>;

export const auditQuery = filterFields
  .extend({
    before: id("before").meta({ description: "Only events older than the one with this `_id`." }),
    after: id("after").meta({ description: "Only events newer than the one with this `_id`: those next to it." }),
  })
  .refine(isInOrder, wrongOrder);

export type AuditQuery = z.infer<typeof auditQuery>;
