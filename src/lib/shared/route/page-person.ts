/** How a request names the person whose page it comes from: another account may have signed in since that page was opened. */

/** The request header that the site's own scripts send: the person's `_id`. */
export const pagePersonHeader = "Page-Person";

/** The hidden field of forms that work without script. */
export const pagePersonField = "pagePerson";

export const otherPersonCode = "OTHER_PERSON";

/** What is said where the page of one person sends with the session of another. */
export const otherPersonSentence = (name: string): string =>
  `You are signed in as ${name} now, but this page was opened with another account. Nothing was saved.`;
