/** Exports the audit log as CSV. */
import { everyEvent } from "#lib/audit/service.ts";
import type { AuditEntry, AuditFilter } from "#lib/contracts/audit.ts";
import { type FieldChange, fieldChanges, kindName } from "#lib/shared/management/audit-words.ts";
import { byteOrderMark, csvLines } from "#lib/spreadsheets/csv.ts";

const head = ["Time (UTC)", "What", "Who", "Who (id)", "About", "About (id)", "Before", "After", "Address"];

/** All events that match the filter, newest first, streamed. */
export async function* auditCsv(filter: AuditFilter): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLines([head])}`;
  for await (const events of everyEvent(filter)) yield csvLines(events.map(cellsOf));
}

function cellsOf(event: AuditEntry): string[] {
  const { kind, at, actor, subject, address } = event;
  const changes = fieldChanges(event);
  const side = (name: "before" | "after"): string => changes.flatMap((change) => told(change, name)).join("\n");
  const people = [actor?.name ?? "", actor?._id ?? "", subject?.name ?? "", subject?._id ?? ""];
  return [at, kindName(kind), ...people, side("before"), side("after"), address];
}

const told = (change: FieldChange, side: "before" | "after"): string[] =>
  change[side] === undefined ? [] : [`${change.field}: ${change[side]}`];
