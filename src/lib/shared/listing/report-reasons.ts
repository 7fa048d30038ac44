/** What visitors report listings for. */

export const reportReasons = ["gone", "fake", "price", "facts", "money-first", "other"] as const;

export type ReportReason = (typeof reportReasons)[number];

/** As the form offers them and admins read them. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  gone: "It is already sold, let or gone",
  fake: "It is fake: there is no such property, or it is not theirs to offer",
  price: "The price is not the one that is asked",
  facts: "Pictures or facts are wrong",
  "money-first": "I was asked for money before I could see it",
  other: "Something else",
};

export const longestReportComment = 1_000;
