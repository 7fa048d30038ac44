/** Reading and resolving reports, for admins. */
import type { Origin, Person } from "#lib/accounts/person.ts";
import { recordEvents } from "#lib/audit/service.ts";
import type { Report, ReportedListing, ReportsChange, ReportsPage, ReportsQuery } from "#lib/contracts/report.ts";
import { db } from "#lib/db/database.ts";
import { forbidden, notFound } from "#lib/errors.ts";
import {
  closeReports,
  countOpen,
  countReportedListings,
  findReportedListings,
  findReports,
  findReportsOf,
  type NamedReportRow,
  openReports,
  type ReportedRow,
} from "#lib/reports/repository.ts";
import type { ReportReason } from "#lib/shared/listing/report-reasons.ts";

const pageSize = 20;
const mostPerListing = 20;

const onlyAdmins = ({ isAdmin }: Person): void => {
  if (!isAdmin) throw forbidden("Only admins can read reports");
};

/** Listings with open or resolved reports. Throws 403. */
export async function listReports(person: Person, { state, pageNumber }: ReportsQuery): Promise<ReportsPage> {
  onlyAdmins(person);
  const isOpen = state === "open";
  const range = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const [total, open, rows] = await Promise.all([
    countReportedListings(db, isOpen),
    countOpen(db),
    findReportedListings(db, isOpen, range),
  ]);
  const reports = await findReportsOf(
    db,
    rows.map(({ id }) => id),
    isOpen,
    mostPerListing,
  );
  const listings = rows.map((row) =>
    toReported(
      row,
      reports.filter(({ property_id }) => property_id === row.id),
    ),
  );
  return { listings, page: pageNumber, pages: Math.ceil(total / pageSize), open };
}

/** Throws 403. */
export async function countOpenReports(person: Person): Promise<number> {
  onlyAdmins(person);
  return countOpen(db);
}

/** Resolves or reopens reports, all or none; returns the number of open ones. Throws 403, 404. */
export async function changeReports(person: Person, { ids, state }: ReportsChange, origin: Origin): Promise<number> {
  onlyAdmins(person);
  await db.transaction().execute(async (transaction) => {
    const found = await findReports(transaction, ids);
    if (found.length < new Set(ids).size) throw notFound("Report not found");
    const changed = found.filter(({ closed_at }) => (closed_at === null) !== (state === "open"));
    if (changed.length === 0) return;
    const changedIds = changed.map(({ id }) => id);
    if (state === "open") await openReports(transaction, changedIds);
    else await closeReports(transaction, changedIds, person.id, Date.now());
    const titles = new Map(changed.map(({ property_id, title }) => [property_id, title]));
    const events = [...titles].map(([subjectId, subjectName]) => ({
      kind: state === "open" ? ("listing-report-reopened" as const) : ("listing-report-closed" as const),
      actorId: person.id,
      actorName: person.name,
      subjectId,
      subjectName,
      address: origin.address,
      detail: { reports: changed.filter(({ property_id }) => property_id === subjectId).length },
    }));
    await recordEvents(events, transaction);
  });
  return countOpen(db);
}

const toReported = (row: ReportedRow, reports: readonly NamedReportRow[]): ReportedListing => ({
  property: {
    _id: row.id,
    title: row.title,
    status: !row.is_published ? "draft" : row.count_in_stock > 0 ? "published" : "unavailable",
    isDeleted: row.deleted_at !== null,
    owner: row.owner_id === null ? null : { _id: row.owner_id, name: row.owner_name ?? "" },
  },
  total: Number(row.total),
  reports: reports.map(toReport),
});

const isoDate = (moment: number): string => new Date(Number(moment)).toISOString();

const toReport = (row: NamedReportRow): Report => ({
  _id: row.id,
  reason: row.reason as ReportReason,
  comment: row.comment,
  email: row.email,
  createdAt: isoDate(row.created_at),
  closedAt: row.closed_at === null ? null : isoDate(row.closed_at),
  closedBy: row.closer_name,
});
