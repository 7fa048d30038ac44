/** The audit log as a table for other programs. */
import { stringify } from "csv-stringify/sync";
import { everyEvent } from "#lib/audit/service.ts";
import type { AuditEntry, AuditFilter } from "#lib/contracts/audit.ts";
import { type FieldChange, fieldChanges, kindName } from "#lib/shared/audit-words.ts";

const head = ["Time (UTC)", "What", "Who", "Who (id)", "About", "About (id)", "Before", "After", "Address"];

/** What a program for tables would take for a formula is made text by a sign before it. */
const line = (cells: readonly string[]): string => stringify([[...cells]], { escape_formulas: true });

/** All events that pass the filter, newest first; made while they are sent. */
export async function* auditCsv(filter: AuditFilter): AsyncGenerator<string> {
  // Without it Excel takes the text for one of another encoding.
  yield `\u{feff}${line(head)}`;
  for await (const events of everyEvent(filter)) yield events.map((event) => line(cellsOf(event))).join("");
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
