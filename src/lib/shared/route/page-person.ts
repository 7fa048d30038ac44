/** How a request names the person of its page: another account may have signed in since. */

/** Request header of the site's scripts: the person's `_id`. */
export const pagePersonHeader = "Page-Person";

/** Hidden field of plain forms. */
export const pagePersonField = "pagePerson";

export const otherPersonCode = "OTHER_PERSON";

/** Message if page and session belong to different people. */
export const otherPersonSentence = (name: string): string =>
  `You are now signed in as ${name}, but this page was opened with another account. Nothing was saved.`;
