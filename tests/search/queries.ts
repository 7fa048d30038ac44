import { homeQueries } from "./home-queries.ts";
import { otherQueries } from "./other-queries.ts";

export const queries = { ...homeQueries, ...otherQueries };
