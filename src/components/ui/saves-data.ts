/** Whether a page is made for a person who saves data. The server keeps it apart from the other one. */
export const savesData = ({ headers }: Request): boolean => headers.get("save-data") === "on";
