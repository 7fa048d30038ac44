/** Texts of the audit log: kinds, field names and values. */
import type { AuditEntry, auditKinds } from "#lib/contracts/audit.ts";
import { isFact } from "#lib/listing/fields/field.ts";
import { fieldWords } from "#lib/listing/fields/shown.ts";
import { fields } from "#lib/listing/fields/values.ts";
import { byIdentifier } from "#lib/shared/management/identifiers.ts";
import { shownDate } from "#lib/shared/text/dates.ts";

type Kind = (typeof auditKinds)[number];

const kindWords: Readonly<Record<Kind, string>> = {
  registered: "Registered",
  login: "Signed in",
  "failed-login": "Sign-in failed",
  logout: "Signed out",
  "password-reset-requested": "New password requested",
  "password-changed": "Password changed",
  "email-changed": "E-mail changed",
  "email-verified": "E-mail confirmed",
  "role-changed": "Role changed",
  "user-changed": "Person changed",
  "user-suspended": "Person suspended",
  "suspension-lifted": "Person reinstated",
  "user-deleted": "Person deleted",
  "listing-created": "Listing created",
  "listing-changed": "Listing changed",
  "listing-deleted": "Listing deleted",
  "listing-restored": "Listing restored",
  "listing-hidden": "Listing hidden",
  "listing-shown": "Listing shown again",
  "listing-purged": "Listing deleted permanently",
  "listing-reported": "Listing reported",
  "listing-report-closed": "Reports resolved",
  "listing-report-reopened": "Reports reopened",
  "listings-imported": "Listings imported",
};

/** Verbs for changes, after the person's name. Signing in is not a change. */
const deeds: Partial<Record<Kind, string>> = {
  "role-changed": "changed the role of",
  "user-changed": "changed",
  "user-suspended": "suspended",
  "suspension-lifted": "reinstated",
  "user-deleted": "deleted",
  "listing-created": "created",
  "listing-changed": "changed",
  "listing-deleted": "deleted",
  "listing-restored": "restored",
  "listing-purged": "permanently deleted",
  "listings-imported": "imported listings",
};

export const changeKinds: readonly string[] = Object.keys(deeds);
export const deedOf = (kind: string): string => deeds[kind as Kind] ?? "";

export const kindName = (kind: Kind): string => kindWords[kind];

/** Kinds grouped under headings, for the filter. */
export const kindGroups: readonly (readonly [heading: string, kinds: readonly Kind[]])[] = [
  [
    "Listings",
    [
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
    ],
  ],
  ["People", ["user-changed", "email-changed", "user-suspended", "suspension-lifted", "user-deleted"]],
  ["Roles", ["role-changed"]],
  [
    "Accounts",
    ["registered", "email-verified", "login", "failed-login", "logout", "password-reset-requested", "password-changed"],
  ],
];

/** Labels that do not follow from the field's name. */
const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fields.map(({ name, label, auditLabel = label }) => [name, auditLabel])),
  ...byIdentifier(({ label }) => label),
  email: "E-mail",
  linkedin: "LinkedIn",
  employee: "Employer",
  isAdmin: "Admin",
  isAgent: "Agent",
  isSuspended: "Suspended",
  isPublished: "Visible to visitors",
  by: "By way of",
  fileHash: "SHA-256 of the file",
};

/** "phoneNumber" as "Phone number". */
export function fieldName(field: string): string {
  const apart = field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldLabels[field] ?? apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** A field's value as text; empty is a dash. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(fieldText).join("\n");
  if (typeof value === "object") {
    const lines = Object.entries(value).map(([key, held]) => `${key}: ${fieldText(held)}`);
    return lines.length === 0 ? "–" : lines.join("\n");
  }
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? shownDate(text) : text;
}

/** Optional facts read as on their page: a choice by its label, an amount with its currency. */
function valueText(name: string, value: unknown): string {
  const field = fields.find((each) => each.name === name);
  return field && isFact(field) ? (fieldWords(field, value) ?? "–") : fieldText(value);
}

/** A changed field of an event. */
export interface FieldChange {
  readonly field: string;
  /** Undefined if only the new value is known. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Changed fields as text, in recorded order. */
export function fieldChanges({ before, after, more }: AuditEntry): FieldChange[] {
  const textIn = (values: Readonly<Record<string, unknown>>, field: string) =>
    field in values ? valueText(field, values[field]) : undefined;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field: fieldName(field),
    before: textIn(before, field),
    after: textIn(after, field),
  }));
  const known = Object.entries(more).map(([field, value]) => ({
    field: fieldName(field),
    before: undefined,
    after: fieldText(value),
  }));
  return [...changed, ...known];
}
