/** How many listings can be asked for by their ids at once. */
export const mostAsked = 100;

/** Whether a text can be a listing's id: nothing else is asked for. */
export const canBeId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
