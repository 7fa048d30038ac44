/** Form messages, with and without script. */

export const passwordsDiffer = "Passwords do not match";

/** Message above a form with invalid fields. */
export const mistakeCount = (count: number): string =>
  count === 1 ? "Please check the marked field below." : "Please check the marked fields below.";
