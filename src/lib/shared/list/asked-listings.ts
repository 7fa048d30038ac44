/** Maximum number of listings requested by id. */
export const mostAsked = 100;

/** Whether a text can be a listing's id; others are not requested. */
export const canBeId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
