/** Made by scripts/assets/fonts.ts: the file of the brand's font that every page needs. */
export const latinFont = "/fonts/pjs-latin.f5468659.woff2";
