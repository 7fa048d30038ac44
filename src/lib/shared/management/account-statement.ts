/** Rules for account statements. */

const megabytes = 5;

export const largestStatement = megabytes * 1_048_576;

export const statementRule = `PDF, JPEG or PNG, at most ${megabytes} MB.`;

export const statementTooLarge = `Your account statement can be at most ${megabytes} MB: choose a smaller file`;
