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
import { type ReportReason, reasonWords } from "#lib/shared/listing/report-reasons.ts";

/** More than a person sends, and enough for several behind one address. */
const reportsOfAddress: Limit = { name: "report", most: 20, seconds: 3_600 };

/** Who presses twice does so at once. */
const twiceMs = 1_000;

/** Of one who goes on adding to their report, the end is kept. */
const longestKept = 4_000;

/** Which listing somebody is about to report; undefined where nobody sees it. */
export async function findReportable(
  id: string,
): Promise<{ readonly _id: string; readonly title: string } | undefined> {
  const row = await findPublishedListing(db, id);
  return row && { _id: row.id, title: row.title };
}

export interface Reporter {
  /** Who is signed in. */
  readonly person: Person | undefined;
  /** The key that this browser was given when it reported the listing before. */
  readonly key: string | undefined;
  readonly origin: Origin;
}

/**
 * Keeps a report, and returns the key by which a browser that nobody is signed in on is known again. Who has reported the
 * listing already adds to that, as long as no admin has dealt with it; neither they nor others hear whether that was so.
 * Throws 404 and 429.
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
    // Neither who it was nor what they wrote: the log is kept longer than the report is open.
    const event = { kind: "listing-reported", actorId: null, subjectId: _id, subjectName: title } as const;
    await recordEvent({ ...event, address: "withheld", detail: { reason: reasonWords[reason] } }, transaction);
    return reporter.person ? undefined : key;
  });
}

const secretly = (text: string): string => createHmac("sha256", authSecret()).update(text).digest("base64url");

/** What a report's row knows of its reporter: another hash for each listing. */
const hashOf = (key: string, propertyId: string): string => secretly(`report ${propertyId} ${key}`);

/**
 * Under which keys a reporter may be known; a new report takes the first one. The account, or else what the browser was
 * given. Never the address: thousands of phones share one. Only the same words from the same address and kind of browser
 * within a second or two are one report, sent by pressing twice before there was an answer.
 */
function keysOf({ person, key, origin: { address, userAgent } }: Reporter, words: string, now: number): string[] {
  if (person) return [`person ${person.id}`];
  if (key !== undefined) return [key];
  const moment = Math.floor(now / twiceMs);
  return [moment, moment - 1].map((each) => secretly(`reporter ${address} ${userAgent} ${each} ${words}`));
}

/** Nothing of what was said before is lost: several people may use one browser. */
function added(before: ReportRow, reason: ReportReason, comment: string, email: string) {
  const earlier = before.reason !== reason && `First reported as: ${reasonWords[before.reason as ReportReason]}`;
  const isSaid = comment === "" || before.comment.includes(comment);
  const parts = [before.comment, earlier, !isSaid && comment].filter(Boolean);
  return { comment: parts.join("\n\n").slice(-longestKept), email: email || before.email };
}
