/** Whether a page is for a visitor with Save-Data. The server caches the two variants separately. */
export const savesData = ({ headers }: Request): boolean => headers.get("save-data") === "on";
