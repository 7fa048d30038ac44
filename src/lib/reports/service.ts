/** Visitors report listings; nobody but admins hears of it, and nobody who it was. */
import { createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { authSecret } from "#lib/accounts/secret.ts";
import { recordEvent } from "#lib/audit/service.ts";
import type { NewReport } from "#lib/contracts/report.ts";
import { db } from "#lib/db/database.ts";
import { notFound } from "#lib/errors.ts";
import { findPublishedListing } from "#lib/properties/repository.ts";
import { countTry, type Limit } from "#lib/rate-limits/service.ts";
import { findOpenReport, insertReport, type ReportRow, updateReport } from "#lib/reports/repository.ts";
import { type ReportReason, reasonWords } from "#lib/shared/report-reasons.ts";

/** More than a person sends, and enough for several behind one address. */
const reportsOfAddress: Limit = { name: "report", most: 20, seconds: 3_600 };

/** Of one who goes on adding to their report, the end is kept. */
const longestKept = 4_000;

/** Which listing somebody is about to report. Throws 404. */
export async function getReportable(id: string): Promise<{ readonly _id: string; readonly title: string }> {
  const row = await findPublishedListing(db, id);
  if (!row) throw notFound("Property not found");
  return { _id: row.id, title: row.title };
}

/**
 * Keeps a report, and returns a sentence about it. Who has reported the listing already adds to that, as long as no admin
 * has dealt with it. Throws 404 and 429.
 */
export async function reportListing(
  person: Person | undefined,
  propertyId: string,
  { reason, comment, email }: NewReport,
  origin: Origin,
): Promise<string> {
  const { _id, title } = await getReportable(propertyId);
  await countTry(reportsOfAddress, origin.address);
  const reporter = reporterOf(person, _id, origin);
  const isNew = await db.transaction().execute(async (transaction) => {
    const before = await findOpenReport(transaction, _id, reporter);
    if (before) {
      await updateReport(transaction, before.id, { reason, ...added(before, reason, comment, email) });
      return false;
    }
    const now = Date.now();
    await insertReport(transaction, {
      id: uuidv7({ msecs: now }),
      property_id: _id,
      reporter,
      reason,
      comment,
      email,
      created_at: now,
      closed_at: null,
      closed_by: null,
    });
    // Neither who it was nor what they wrote: the log is kept longer than the report is open.
    const event = { kind: "listing-reported", actorId: null, subjectId: _id, subjectName: title } as const;
    await recordEvent({ ...event, address: "withheld", detail: { reason: reasonWords[reason] } }, transaction);
    return true;
  });
  return isNew
    ? "Thank you. An admin of this site will look at the listing."
    : "You have reported this listing before. What you say now was added to it.";
}

/** The account, or else address and browser, as a hash that is another one for each listing. */
function reporterOf(person: Person | undefined, propertyId: string, { address, userAgent }: Origin): string {
  const who = person ? `person ${person.id}` : `visitor ${address} ${userAgent}`;
  return createHmac("sha256", authSecret()).update(`report ${propertyId} ${who}`).digest("base64url");
}

/** Nothing of what was said before is lost: several people may look like one from here. */
function added(before: ReportRow, reason: ReportReason, comment: string, email: string) {
  const earlier = before.reason !== reason && `First reported as: ${reasonWords[before.reason as ReportReason]}`;
  const isSaid = comment === "" || before.comment.includes(comment);
  const parts = [before.comment, earlier, !isSaid && comment].filter(Boolean);
  return { comment: parts.join("\n\n").slice(-longestKept), email: email || before.email };
}
