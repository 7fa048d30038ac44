/** Reasons for reporting a listing. */

export const reportReasons = ["gone", "fake", "price", "facts", "money-first", "other"] as const;

export type ReportReason = (typeof reportReasons)[number];

/** Labels for the form and for admins. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  gone: "It is already sold, let or gone",
  fake: "It is fake: the property doesn't exist, or isn't theirs to offer",
  price: "The price is wrong",
  facts: "Pictures or facts are wrong",
  "money-first": "I was asked for money before I could see it",
  other: "Something else",
};

export const longestReportComment = 1_000;
