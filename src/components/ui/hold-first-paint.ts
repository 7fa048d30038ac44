/** The last element of every page. */
export const lastElement = "icons";

/**
 * Delays the first paint until the whole page is parsed: otherwise rows of cards would move as they arrive. A page fits
 * in one round trip, so this costs no time. It is a script because the Nu HTML checker does not know the link type yet.
 * Without JavaScript the page paints as it arrives.
 */
const holdBack = `document.head.append(Object.assign(document.createElement("link"),{rel:"expect",href:"#${lastElement}",blocking:"render"}))`;

/** Sets the session for the styles before the first paint; `header.ts` keeps it up to date. */
const saySession = `try{let s=localStorage,u=JSON.parse(s.userInfo);s.expirationTime<Date.now()||(document.documentElement.dataset.session="user"+(u.isAgent?" agent":"")+(u.isAdmin?" admin":""))}catch{}`;

/** Runs first on every page. */
export const wholePageScript = `${holdBack};${saySession}`;
