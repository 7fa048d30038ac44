import { Registry } from "prom-client";

/** All metrics of `/metrics`. Labels are route patterns and fixed words, so their number is bounded. */
export const registry = new Registry();
