import { districtQueries } from "./district-queries.ts";
import { dubaiQueries } from "./dubai-queries.ts";
import { factQueries } from "./fact-queries.ts";
import { feeQueries } from "./fee-queries.ts";
import { forgivingQueries } from "./forgiving-queries.ts";
import { gazetteerQueries } from "./gazetteer-queries.ts";
import { generousQueries } from "./generous-queries.ts";
import { habitFactQueries } from "./habit-fact-queries.ts";
import { homeQueries } from "./home-queries.ts";
import { numberQueries } from "./number-queries.ts";
import { otherQueries } from "./other-queries.ts";
import { sizeQueries } from "./size-queries.ts";
import { wordingQueries } from "./wording-queries.ts";

export const queries = {
  ...homeQueries,
  ...otherQueries,
  ...numberQueries,
  ...wordingQueries,
  ...forgivingQueries,
  ...generousQueries,
  ...factQueries,
  ...habitFactQueries,
  ...feeQueries,
  ...districtQueries,
  ...dubaiQueries,
  ...gazetteerQueries,
  ...sizeQueries,
};
