/** How many listings can be asked for by their ids at once. */
export const mostAsked = 100;
