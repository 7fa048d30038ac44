/** Expands abbreviations, so that each rule needs only one spelling. */

import { plot } from "#lib/lexicon/kinds.ts";
import { anyWith } from "#lib/lexicon/lexicon.ts";
import { countPattern } from "#lib/price/numbers.ts";
import { plainText } from "#lib/properties/keyword.ts";

/** Not a room count or price: "ph 3 bedroom" is in Port Harcourt. */
const noCount = "(?![\\d.,]|\\s?[-–+]|\\s?(?:bed|bd|br|b/r|room|bath|toilet|m\\b|mil|k\\b|b\\b|or\\b|to\\b))";

const feeWord = "(?:agency|agreement|legal|caution|commission)(?: fees?)?";
const bill = "dewa|light|water|electricity|power|wifi|internet|diesel|fuel|gas|cleaning|waste";

const quarters = ["jan|feb|mar", "apr|may|jun", "jul|aug|sep", "oct|nov|dec"];

/** Numbers of phases: "phase two", "phase II". A single "I" is the person who asks, unless the name ends there. */
const spelledNumbers = ["one|i(?=\\s*(?:,|$))", "two|ii", "three|iii", "four|iv", "five|v", "six", "seven"];
const phaseNumber = ["[1-9]", ...spelledNumbers].join("|");

const betweenTowns =
  "(?=(?:from )?(?!park\\b)[a-z\\d ]+(?<!\\bclose) to (?!rent|let|lease|buy|sell|share|move|carry|pack)[a-z])";

const written: readonly (readonly [RegExp, string])[] = [
  [/[’‘`]/g, "'"],
  [/\bv[ /]i\b/g, "vi"],
  [/\bb[/ ]q(s?)\b/g, "bq$1"],
  [/\bp\/a\b/g, "pa"],
  [/\bc(?:[ .-]{0,2}of[ .-]{0,2}|\/)o\b/g, "certificate of occupancy"],
  [/\br[ .-]{0,2}of[ .-]{0,2}o\b/g, "r of o"],
  // "Land certificate" is a paper of its own.
  [/\bland (?=certificate of occupancy\b)/g, "land, "],
  [/\bp\/h\b/g, "ph"],
  [/\ba\/c(s?)\b/g, "ac$1"],
  [
    RegExp(
      `(?<=\\d) ?(?:%|per ?cent|pct)(?= ${feeWord}\\b)|(?<=\\b${feeWord} (?:(?:of|only|up ?to|under|below|max|at most|not more than) )?\\d{1,2}) ?(?:%|per ?cent\\b|pct\\b)`,
      "g",
    ),
    " percent",
  ],
  [RegExp(`\\b(\\d{1,2} percent) (${feeWord}) (?:and|&) (${feeWord})\\b`, "g"), "$1 $2 and $1 $3"],
  [
    RegExp(
      `(?<!\\d (?:percent )?)\\b(${feeWord})(?:,? and|,? &|,| ?\\/)? (${feeWord}) (\\d{1,2} percent)(?: (?:each|both))?\\b`,
      "g",
    ),
    "$1 $3 and $2 $3",
  ],
  [/(?<=\b\d{1,2}) ?yrs?\b/g, " year"],
  [/(?<=[a-z]\s)\+\s(?=[a-z])/g, "plus "],
  [/\bwit\b/g, "with"],
  [/(?<=[a-z] )n (?=[a-z])/g, "and "],
  // "Up to about 5m" is a limit.
  [
    /\b(up ?to|under|below|within|at most|(?:less|more) than|max(?:imum)?(?: of)?) (?:about|around|approximately|roughly|like)\b/g,
    "$1",
  ],
  [/\b(?:last|final|asking) price\b/g, "price"],
  [/(?<=\d ?(?:k|m|million|thousand)?) (?:last|final|asking)\b(?! (?:floor|year))/g, ""],
  // One plot is any land.
  [new RegExp(`\\b(?:1|one) ${plot}\\b`, "g"), plot],
  // A handover is in a quarter: "ready by December 2027".
  ...quarters.map(
    (months, index) =>
      [
        RegExp(
          `\\b(?:hand[\\s-]?over|completion|delivery|ready)(?: (?:date|by|in|on|at|of|is))* (?:${months})[a-z]* (?=20\\d\\d\\b)`,
          "g",
        ),
        `handover q${index + 1} `,
      ] as const,
  ),
  [/\b(?:ol|al) rooms?\b/g, "all rooms"],
  [
    /\b(light|power|electricity|water) and (light|power|electricity|water) (?:is |are )?(constant|steady|regular)\b/g,
    "$3 $1 and $3 $2",
  ],
  [
    /\b(?:make )?(?:the |d )?(light|power|electricity|water) (?:(?:is|dey|be|must be|to be) )?(constant|steady|regular)\b/g,
    "$2 $1",
  ],
  [/\bget (light|power|electricity|water) and (light|power|electricity|water)\b/g, "get $1 and get $2"],
  // "Constant light and water", "water and light inclusive".
  [
    /\b(constant|steady|24 hours|regular|uninterrupted) (light|power|electricity|water) (?:and|&) (water|light|power|electricity)\b/g,
    "$1 $2 and $1 $3",
  ],
  [
    RegExp(
      `\\b(${bill})(?: bills?)?(?:,| and| &) (?=(?:(?:${bill})(?: bills?)?(?:,| and| &) )*(?:${bill})(?: bills?)? inclu)`,
      "g",
    ),
    "$1 included and ",
  ],
  // "Agency and legal included", unless a sum before it includes them.
  [RegExp(`(?<![\\d₦][a-z]* )\\b(${feeWord}) (?:and|&) (${feeWord}) (included|inclusive)\\b`, "g"), "$1 $3 and $2 $3"],
  // Pidgin: "flat wey no get agency".
  [/\b(?:wey )?no get (?=[a-z])/g, "no "],
  // "We no wan place wey dey flood".
  [/\b(?:(?:i|we) )?no (?:wan|want) (?:(?:any|a) )?/g, "not "],
  // Pidgin: "light no dey go", "dogs dey allowed", "land wey dry".
  [/\b(?:nepa|light|power) no dey (?:go|take(?: light)?|cut|off|fail|blink|quench|seize|cease)\b/g, "constant light"],
  [/\bdey (?=allowed\b)/g, ""],
  [/\b(?:not|non)[ -](furnished|serviced)\b/g, "un$1"],
  [/(?<=\d)(?:sqm|m2)\b/g, " sqm"],
  // Sizes are searched with and without the comma.
  [/\b(\d{1,3}),(\d{3})(?= ?(?:sqm|sq\b|square met))/g, "$1$2"],
  [/\b(\d{1,2})[ -]?bed(?:[ -]?room)?s?(?: ?[,/&] ?| or | and | )(?=\d{1,2}[ -]?bed)/g, "$1 or "],
  [new RegExp(`\\b(${countPattern})[ -]?rooms? (?=${anyWith("counted rooms")})`, "g"), "$1 bedroom "],
  [/\b1[ -]?room\b(?! and)/g, "room"],
  [/\bcompound (?=gates?\b)/g, ""],
  // A payment period, not a category.
  [/\b(monthly|yearly|annual(?:ly)?) rent(?:al)?(?= (?:(?:of|is|under|below) )?(?:₦|n|ngn)?\s?\d)/g, "$1"],
  // The size of a tile.
  [/\b(\d{2,3}) ?[x*×] ?(\d{2,3})\b/g, "$1 by $2"],
  [/\b24 ?(?:[/x-]? ?7|h(?:ou)?rs?)\b|\b(?:all )?round[ -]the[ -]clock\b/g, "24 hours"],
  [/\b(\d{1,2}) ?hrs?\b/g, "$1 hours"],
  [/\b(light|power|electricity|water) supply\b/g, "$1"],
  [/\bnite\b/g, "night"],
  [/\bface me,? i (?:face|slap) you\b/g, "single room"],
  [/\b(?:(?:1|one|a|single) )?room (?=self)/g, ""],
  // "Relocating to Abuja, 3 bedroom" asks for a home there.
  [
    /\b(?:(?:i )?am |im )?(?:relocating|moving) to (?=.*\b\d[\s-]?bed)|(?<=\b\d[\s-]?bed.*)\b(?:relocating|moving) to /g,
    "in ",
  ],
  // A van from one town to another is one of movers.
  [RegExp(`\\bvans? ${betweenTowns}`, "g"), "van movers "],
  [
    RegExp(
      `\\b(?:trucks?|lorr(?:y|ies)) (?:to (?:carry|move|pack) (?:(?:my|our|the) )?(?:loads?|things|goods|furniture|house) )?${betweenTowns}`,
      "g",
    ),
    "movers ",
  ],
  // Who stays three nights needs a home that is let for three.
  [
    new RegExp(
      `(?<=\\bshort[ -]?(?:let|stay)s?\\b.*)(?<!\\b(?:for|minimum|min|least|of|stay|is) )\\b(${countPattern}) nights?\\b(?! (?:minimum|min)\\b)`,
      "g",
    ),
    "minimum $1 nights",
  ],
  [
    new RegExp(
      `(?<=\\bshort[ -]?(?:let|stay)s?\\b.*) for (?:${countPattern}|an?|few) (?:night|day|week)(?:s|end)?\\b`,
      "g",
    ),
    "",
  ],
  [
    new RegExp(
      `\\b(?:for )?(${countPattern}) (?:people|persons?|adults|friends)\\b(?<=\\b(?:short[ -]?(?:let|stay)s?|airbnb)\\b.*)`,
      "g",
    ),
    "$1 guests",
  ],
  [/\bsel con(?=\b)/g, "self con"],
  [/\bsemi[ -]?d\b/g, "semi detached"],
  [new RegExp(`(?<=\\d ?(?:m|k|million|thousand|naira)?) per ${plot}\\b`, "g"), ""],
  // "Rent or sale" asks for neither.
  [/\b(?:for |to )?(?:sale|buy)(?: or | ?\/ ?)(?:for |to )?(?:rent|let|lease)\b/g, ""],
  [/(?<!\bshort[ -]?)\b(?:for |to )?(?:rent|let|lease)(?: or | ?\/ ?)(?:for |to )?(?:sale|buy)\b/g, ""],
  // Offices have no bedroom either.
  [/\b(?:0|zero)[ -]?bed(?:[ -]?rooms?|s)?\b/g, "studio"],
  [/\brm(s?)\b/g, "room$1"],
  [/\bqtrs?\b/g, "quarters"],
  [/\bflt(s?)\b/g, "flat$1"],
  [/\bhse\b/g, "house"],
  [/\bbtwn?\b/g, "between"],
  [/\bphs\b/g, "phase"],
  [/\bph(?=\d\b)/g, "phase "],
  // "Ph. 1" and "ph ii" are phases.
  [RegExp(`\\bph\\.[ -]?(?=(?:${phaseNumber})\\b${noCount})`, "g"), "phase "],
  [RegExp(`(?<=\\b(?!in |at |to |for )[a-z]{2,} )ph(?= (?:${phaseNumber})\\b${noCount})`, "g"), "phase"],
  ...spelledNumbers.map(
    (spelled, index) =>
      [
        RegExp(`(?<=\\b(?:phase|zone|extension|scheme|area) )(?:${spelled})\\b${noCount}`, "g"),
        String(index + 1),
      ] as const,
  ),
  // "three (3)" repeats the number.
  [/\b[a-z]+ ?\((\d{1,2})\)/g, "$1"],
];

/** Lower case, without accents or dots: "V.I." and "v i" become vi, "p.a." becomes pa. */
export const normalized = (typed: string): string =>
  written.reduce(
    (text, [short, long]) => text.replace(short, long),
    plainText(typed).replaceAll(/(?<![\w.])(?:[a-z]\.){1,4}[a-z](?![\w])\.?/g, (dotted) => dotted.replaceAll(".", "")),
  );
