/** Words of an owner that state less than the same words of a person who searches. */
import type { Home } from "./home.ts";
import type { Meaning } from "./phrase-index.ts";
import type { Surroundings } from "./surroundings.ts";

/** Phrases that say enough in a search but not in a description, by fact. */
const tooShort: Readonly<Record<string, RegExp>> = {
  supplyKva: /^kva$/,
  transformer: /^transformer$/,
  // What the price does not include may still not be for sale.
  delivery: /^(?:delivery|installation|fixing)$|not included|excluded/,
  packing: /not included|excluded/,
  paymentTerms: /^(?:mortgage|bank loan)$/,
  advertisedBy: /^(?:(?!.*(?:from|by|direct|no|without|sale)\b).*)$/,
  petsAllowed: /^pets$/,
  extraRooms: /^(?:drivers?|driver s)$/,
  features: /^(?:rooftop|tiles)$/,
  security: /^(?:(?:good|tight|adequate|full) )?security(?: estate)?$/,
  backupPower: /^(?:no|without) inverter$/,
};

/** "100kVA generator negotiable" is not about the price. */
const isOfPrice =
  /(?:^|\d[a-z]*|price|rent|amount|asking|offer|million|naira|dirhams|only|is|are|still|and|but|it|pa|annum|year|last)\W*$/;

const suits =
  /\b(?:suit(?:s|able|ed)?|good|ideal|fit|perfect|prefer[a-z]*|for|only|wanted|accept(?:s|ed)?|welcomes?|wants?|wanting)\b[^.;]*$/;
const suitsBehind = /^[^.;]*\b(?:only|preferred|welcome|wanted|accepted)\b/;

/** "Borehole needs repair", "a tower under construction", "BQ at lintel level": the home is another matter. */
const isOfPart = (phrase: string, before: string): boolean =>
  /^(?:need|to be|to renovate|under|ongoing|still|roofing|lintel|decking|dpc)/.test(phrase)
    ? !/(?:^|\b(?:houses?|buildings?|property|flats?|apartments?|homes?|duplex|bungalow|structure|terrace|villa|mansion|units?|warehouse|projects?|it|this|but|and|\d|bed(?:room)?s?))[^a-z\d]*(?:(?:is|are|at|still|now|currently|only|just|a|it) )*$/.test(
        before,
      ) || /\b(?:bq|quarters|fence|gate|pool|road|borehole)\b/.test(before)
    : /\b(?:bq|quarters|fence|gate|kitchen|roof|road|street)\s*$/.test(before);

const fromWhom =
  /(?:^|\b(?:direct(?:ly)?|straight|rent(?:ed)?|buy|let|sale|sell|sold|offer(?:ed)?|listed|posted|advertised|brief))[^a-z\d]*$/;

export function isVague(
  { field, phrase, value }: Meaning,
  { before, after }: Surroundings,
  { category, isLand }: Home,
): boolean {
  if (tooShort[field.name]?.test(phrase)) return true;
  switch (field.name) {
    // A text that warns of floods is read by its owner, not by this program.
    case "flooding":
      return value === "floods";
    case "suitableFor":
      return !(/\b(?:for|only)\b/.test(phrase) || suits.test(before) || suitsBehind.test(after));
    case "titleDocuments":
      return (
        /^receipts?$/.test(phrase) ||
        // "Survey 300k" is a fee.
        /^\s*(?:is |at |of |@ ?)?(?:₦|n|ngn)?\s?[\d,.]+\s?(?:k|m|million|thousand)?(?:[^a-z\d]|$)/.test(after) ||
        /^[^,.;]*\bin (?:process|progress|view)(?![a-z])/.test(after) ||
        /^\s*\(?(?:in (?:process|progress|view)|pending|on-?going|application|fee|stage|processing|(?:is|are|can|being|under)\b|on the|on request|of the (?:whole )?estate)/.test(
          after,
        ) ||
        /\b(?:by the|to (?:process|perfect|get|obtain)|eligible for|appl(?:y|ying|ication) for)\s*$/.test(before) ||
        (phrase === "deed" && /\bregistered\b/.test(before + after))
      );
    case "meter":
      return value === "own-prepaid" && /\b(?:shared|share|split|everyone|for (?:both|all)|between)\b/.test(after);
    case "condition":
      return isOfPart(phrase, before);
    case "ensuite":
      // Numbers are read beside the count of bedrooms.
      if (/^\s*(?:except|apart from|excluding)\b/.test(after)) return true;
      return value === "all" && /(?:\d|\b(?:one|two|three|four|five|six|seven))\s*$/.test(before);
    case "landFeatures":
      return !isLand && /^(?:foundation|dry|estate plot)$/.test(phrase);
    case "advertisedBy":
      return (
        /^['’]s?(?![a-z])/.test(after) ||
        // "Approval from the landlord", "occupied by the owner".
        (/^(?:from|by)(?![a-z])/.test(phrase) && !fromWhom.test(before)) ||
        /\b(?:fenced|built|done|installed|provided|owned|paid|used)(?: and [a-z]+)?\s*$/.test(before)
      );
    case "features":
      return value === "interlocked" && /\b(?:street|road)\b/.test(before);
    case "extraRooms":
      return phrase === "laundry" && category === "short lets";
    case "paymentTerms":
      return (
        /\b(?:service charge|diesel|bills?|billed|dues|levy)\b/.test(before) ||
        (value === "negotiable" && !isOfPrice.test(before))
      );
    case "backupPower":
      return /^ house(?! with(?![a-z]))/.test(after);
    case "occupancy":
      return (
        value === "vacant" &&
        phrase === "vacant" &&
        (/^ (?:on|from|by|in) (?!transfer)/.test(after) || /\d\s*$/.test(before))
      );
    case "internet":
      return value === "fibre-ready" && category === "short lets";
    case "material":
      return /(?:\d{3}|grade)\s*$/.test(before);
    case "colour":
      return value === "clear" || /\b(?:from|to)\s*$/.test(before) || /^ (?:to|and warm)\b/.test(after);
    case "serviced":
      return /^\s*(?:in|on|last|yearly|every|plots?|land|area|street|environment)\b/.test(after);
    default:
      return false;
  }
}
