/** API calls about managed listings. */
import type {
  BulkChange,
  BulkResult,
  ManagedPage,
  ManagedProperty,
  PropertyChange,
} from "#lib/contracts/managed-property.ts";
import { call } from "#lib/stores/api.ts";

const as = <Answer>(answer: Promise<unknown>): Promise<Answer> => answer as Promise<Answer>;

export const propertyApi = {
  /** A page of a table, from its API address. */
  listManaged: (url: string) => as<ManagedPage>(call(url, { fallback: "Error loading properties" })),
  create: () =>
    as<ManagedProperty>(call("/api/properties", { method: "POST", fallback: "Creating the property failed" })),
  /** Throws with `current` after a conflict. */
  change: (id: string, json: PropertyChange, signal: AbortSignal) =>
    as<ManagedProperty>(call(`/api/properties/${id}`, { method: "PUT", json, fallback: "An error occurred", signal })),
  delete: (id: string) =>
    as<void>(call(`/api/properties/${id}`, { method: "DELETE", fallback: "Deleting the property failed" })),
  restore: (id: string) =>
    as<ManagedProperty>(
      call(`/api/properties/${id}/restore`, { method: "POST", fallback: "Restoring the property failed" }),
    ),
  changeMany: (json: BulkChange) =>
    as<BulkResult>(call("/api/properties/bulk", { method: "POST", json, fallback: "Changing the properties failed" })),
};
