/** Reports of listings by visitors. Only admins see them, without the reporter. */
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
import { type ReportReason, reasonWords } from "#lib/shared/listing/report-reasons.ts";

/** More than one person sends; enough for several behind one address. */
const reportsOfAddress: Limit = { name: "report", most: 20, seconds: 3_600 };

/** A double press happens within this time. */
const twiceMs = 1_000;

/** Limit of a growing report; its end is kept. */
const longestKept = 4_000;

/** The listing to report; undefined if it is hidden. */
export async function findReportable(
  id: string,
): Promise<{ readonly _id: string; readonly title: string } | undefined> {
  const row = await findPublishedListing(db, id);
  return row && { _id: row.id, title: row.title };
}

export interface Reporter {
  /** The signed-in person. */
  readonly person: Person | undefined;
  /** Key from this browser's earlier report of the listing. */
  readonly key: string | undefined;
  readonly origin: Origin;
}

/**
 * Stores a report, and returns a key that lets a signed-out browser add to it later. A repeated report adds to the open
 * one; the answer does not reveal this. Throws 404 and 429.
 */
export async function reportListing(
  propertyId: string,
  { reason, comment, email }: NewReport,
  reporter: Reporter,
): Promise<string | undefined> {
  const listing = await findReportable(propertyId);
  if (!listing) throw notFound("Property not found");
  const { _id, title } = listing;
  await countTry(reportsOfAddress, reporter.origin.address);
  const now = Date.now();
  const keys = keysOf(reporter, `${_id} ${reason} ${email} ${comment}`, now);
  return await db.transaction().execute(async (transaction) => {
    for (const key of keys) {
      const before = await findOpenReport(transaction, _id, hashOf(key, _id));
      if (!before) continue;
      await updateReport(transaction, before.id, { reason, ...added(before, reason, comment, email) });
      return reporter.person ? undefined : key;
    }
    const [key = ""] = keys;
    await insertReport(transaction, {
      id: uuidv7({ msecs: now }),
      property_id: _id,
      reporter: hashOf(key, _id),
      reason,
      comment,
      email,
      created_at: now,
      closed_at: null,
      closed_by: null,
    });
    // Without reporter and text: the log outlives the report.
    const event = { kind: "listing-reported", actorId: null, subjectId: _id, subjectName: title } as const;
    await recordEvent({ ...event, address: "withheld", detail: { reason: reasonWords[reason] } }, transaction);
    return reporter.person ? undefined : key;
  });
}

const secretly = (text: string): string => createHmac("sha256", authSecret()).update(text).digest("base64url");

/** Hash of the reporter, different for each listing. */
const hashOf = (key: string, propertyId: string): string => secretly(`report ${propertyId} ${key}`);

/**
 * Keys that identify a reporter; a new report stores the first. It is the account, else the browser's key. Never the
 * address, which thousands of phones share. Only a double press counts by address: same words and browser within a
 * second or two.
 */
function keysOf({ person, key, origin: { address, userAgent } }: Reporter, words: string, now: number): string[] {
  if (person) return [`person ${person.id}`];
  if (key !== undefined) return [key];
  const moment = Math.floor(now / twiceMs);
  return [moment, moment - 1].map((each) => secretly(`reporter ${address} ${userAgent} ${each} ${words}`));
}

/** Keeps the earlier text: several people may share one browser. */
function added(before: ReportRow, reason: ReportReason, comment: string, email: string) {
  const earlier = before.reason !== reason && `First reported as: ${reasonWords[before.reason as ReportReason]}`;
  const isSaid = comment === "" || before.comment.includes(comment);
  const parts = [before.comment, earlier, !isSaid && comment].filter(Boolean);
  return { comment: parts.join("\n\n").slice(-longestKept), email: email || before.email };
}
