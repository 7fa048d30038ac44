import { type Rule, rule } from "./rule.ts";

export const otherRules: readonly Rule[] = [
  rule("available", /\b(?:(?:still )?available(?: (?:now|only|immediately))?|vacant)\b/, () => ({ available: true })),
  rule("pictures", /\bwith (?:pictures?|photos?|pics?|images?)\b/, () => ({ pictures: true })),
  rule("rating", /\b([1-5])[\s-]?stars?\b(?:\s?(?:\+|and (?:above|up)))?/, ([, stars]) => ({
    rating: Math.min(4, Number(stars)),
  })),
];
