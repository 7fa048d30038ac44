export const FAMILY = "Plus Jakarta Sans";
export function fallbackCss(): string {
  return "";
}
