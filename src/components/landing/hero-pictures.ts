/** The landing picture: wide for desktops, a portrait for phones. Made by scripts/assets/hero.ts. */
import { capped } from "#components/card/picture-sizes.ts";

const set = (name: string, widths: readonly number[], type: string): string =>
  widths.map((width) => `/hero/v2/${name}-${width}.${type} ${width}w`).join(", ");

const phoneWidths = (isSaving: boolean): readonly number[] => (isSaving ? [480] : [480, 640, 750]);

export const ofDesk = (isSaving: boolean): string => set("hero", isSaving ? [640] : [640, 960, 1280, 1600], "avif");
export const ofPhone = (isSaving: boolean, type: string): string => set("hero-phone", phoneWidths(isSaving), type);
export const phoneMedia = "(width < 48rem)";
export const phoneSizes = capped(92);
