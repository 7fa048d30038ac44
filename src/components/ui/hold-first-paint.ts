/** The element that comes last in every page. */
export const lastElement = "icons";

/**
 * Holds a page back until it is parsed to its last element: shown half read, rows of cards would move as their last
 * ones arrive. A page comes in one round trip, so nobody waits for it. As a script because the Nu HTML checker does
 * not know the link type yet; without JavaScript a page shows as it comes.
 */
const holdBack = `document.head.append(Object.assign(document.createElement("link"),{rel:"expect",href:"#${lastElement}",blocking:"render"}))`;

/** Says who is signed in before anything is painted, in words that the styles know; `header.ts` keeps it true. */
const saySession = `try{let s=localStorage,u=JSON.parse(s.userInfo);s.expirationTime<Date.now()||(document.documentElement.dataset.session="user"+(u.isAgent?" agent":"")+(u.isAdmin?" admin":""))}catch{}`;

/** Runs before anything else in every page. */
export const wholePageScript = `${holdBack};${saySession}`;
