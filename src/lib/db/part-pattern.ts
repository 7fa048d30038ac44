/** The pattern of LIKE for whatever holds this text. */
export const partPattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, "\\$&")}%`;
