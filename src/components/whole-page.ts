/** The element that comes last in every page. */
export const lastElement = "icons";

/**
 * Holds a page back until it is parsed to its last element: shown half read, rows of cards would move as their last
 * ones arrive. A page comes in one round trip, so nobody waits for it. As a script because the Nu HTML checker does
 * not know the link type yet; without JavaScript a page shows as it comes.
 */
export const wholePageScript = `document.head.append(Object.assign(document.createElement("link"),{rel:"expect",href:"#${lastElement}",blocking:"render"}))`;
