/** Reports of listings: sent by visitors, handled by admins. */
import { z } from "zod";
import { choiceOr } from "#lib/contracts/query.ts";
import { longest, mistakes } from "#lib/contracts/user.ts";
import { listingStatuses } from "#lib/shared/listing/listing-status.ts";
import { longestReportComment, reportReasons } from "#lib/shared/listing/report-reasons.ts";
import { line, text } from "#lib/shared/text/text-schema.ts";

const email = line("Your e-mail", longest.email)
  .toLowerCase()
  .pipe(z.literal("").or(z.email(mistakes.email)))
  .default("");

export const newReport = z
  .object({
    reason: z.enum(reportReasons, "Choose what is wrong with it"),
    comment: text("Your comment", longestReportComment).default(""),
    email,
  })
  .refine(({ reason, comment }) => reason !== "other" || comment !== "", {
    path: ["comment"],
    message: "Tell us what is wrong with it",
  });

export type NewReport = z.infer<typeof newReport>;

export const reportStates = ["open", "closed"] as const;

const mostPages = 100_000;
const pageMistake = `pageNumber must be a whole number from 1 to ${mostPages}`;

export const reportsQuery = z.object({
  state: choiceOr("state", reportStates, "open").meta({ description: "`open` by default." }),
  pageNumber: z.coerce.number(pageMistake).int(pageMistake).min(1, pageMistake).max(mostPages, pageMistake).default(1),
});

export type ReportsQuery = z.infer<typeof reportsQuery>;

export const report = z
  .object({
    _id: z.string(),
    reason: z.enum(reportReasons),
    comment: z.string(),
    email: z.string().meta({ description: "The reporter's e-mail; empty if none was left." }),
    createdAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable().meta({ description: "The admin who resolved it." }),
  })
  .meta({ id: "Report" });

export type Report = z.infer<typeof report>;

export const reportedListing = z
  .object({
    property: z.object({
      _id: z.string(),
      title: z.string(),
      status: z.enum(listingStatuses),
      isDeleted: z.boolean(),
      owner: z.object({ _id: z.string(), name: z.string() }).nullable(),
    }),
    total: z.int().min(1).meta({ description: "Its reports in this state; the newest twenty." }),
    reports: z.array(report),
  })
  .meta({ id: "ReportedListing" });

export type ReportedListing = z.infer<typeof reportedListing>;

export const reportsPage = z
  .object({
    listings: z.array(reportedListing),
    page: z.int().min(1),
    pages: z.int().min(0),
    open: z.int().min(0).meta({ description: "Number of all open reports." }),
  })
  .meta({ id: "ReportsPage" });

export type ReportsPage = z.infer<typeof reportsPage>;

const whichReports = "ids must be a list of 1 to 100 report _ids";

export const reportsChange = z
  .object({
    ids: z
      .array(z.string(whichReports).max(64, whichReports), whichReports)
      .min(1, whichReports)
      .max(100, whichReports),
    state: z.enum(reportStates, "state can be open or closed"),
  })
  .meta({ id: "ReportsChange" });

export type ReportsChange = z.infer<typeof reportsChange>;

export const openReports = z.object({ open: z.int().min(0) });

export type OpenReports = z.infer<typeof openReports>;
