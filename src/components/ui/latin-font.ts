/** Made by scripts/assets/fonts.ts: the font file that every page needs. */
export const latinFont = "/fonts/pjs-latin.f5468659.woff2";
