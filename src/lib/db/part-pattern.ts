/** LIKE pattern for texts that contain `part`. */
export const partPattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, "\\$&")}%`;
