import { Registry } from "prom-client";

/** All that `/metrics` shows. Labels are patterns of routes and words of ours: their number has a bound. */
export const registry = new Registry();
