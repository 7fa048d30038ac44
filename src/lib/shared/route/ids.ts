const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether this can be an id: all are UUIDs. */
export const isId = (text: string): boolean => uuid.test(text);
