/** What forms say with script and without. */

export const passwordsDiffer = "Passwords do not match";

/** What stands above a form some of whose fields are wrong. */
export const mistakeCount = (count: number): string =>
  count === 1 ? "Please look at the field that is marked below." : "Please look at the fields that are marked below.";
