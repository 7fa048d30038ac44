/** Parts of searches that no listing can answer: phone numbers, tribe, walking time. Each gets a sentence. */

interface Unsearched {
  readonly spans: readonly (readonly [start: number, end: number])[];
  /** Sentences. */
  readonly remarks: readonly string[];
}

const digits = "(?:[\\s-]?\\d){7}(?!\\d)";
const number = [
  `0[789][01]\\d${digits}`,
  `(?:00)?234[\\s-]?0?[789][01]\\d${digits}`,
  `(?:00)?9710?[\\s-]?5\\d${digits}`,
  `05\\d${digits}`,
];
const call = "(?:\\b(?:call|whatsapp|phone|tel|contact|text|chat)(?: me| us)?(?: on| at)?:? )?";
const phone = RegExp(`${call}(?<![\\d.,₦$])\\+?(?:${number.join("|")})`, "g");

const people = "(?:yoruba|igbo|ibo|hausa|fulani|ijaw|tiv|ibibio|christian|muslim|moslem)s?";
const role = "(?:land[\\s-]?(?:lord|lady)|tenants?|owner|neighbou?rs?|people|famil(?:y|ies)|only|alone)";
const praise = "(?:good|best|top|great|excellent|outstanding)";

const money = "[₦n]?\\d[\\d.,]*\\s?(?:k|m|million|thousand)?\\b";

/** What a home uses. Fees and packing, which filters know, are not among them. */
const bill =
  "diesel|fuel|light|electricity|power|water|gas|dewa|cleaning|waste|transport|(?:gen|generator) (?:fuel|diesel)";

/** They are neither homes nor goods. */
const workers =
  "plumbers?|electricians?|brick ?layers?|masons?|carpenters?|tilers?|painters?|welders?|artisans?|pop (?:man|maker)s?|surveyors?";

const unsearched = RegExp(
  [
    `\\b(?:for )?(?:non[\\s-])?${people}(?: ${role})+\\b`,
    "\\b(?:\\d{1,2}|few|two|five|ten)[\\s-]?(?:minutes?|mins?)(?:'s?)? (?:(?:walk(?:ing)?|drive|trek|ride|away|by car)(?: distance)?(?: away)?(?: (?:to|from))?|to|from)\\b",
    `\\b(?:near(?: to)? (?:an? )?)?${praise}(?:[\\s-](?:rated|ranked))? schools?(?: (?:area|district|catchment|nearby|around))?\\b`,
    "\\b(?:with )?(?:good|quiet|nice|friendly|peaceful|calm) neighbou?rs\\b",
    "\\b(?:north|south|east|west)[\\s-]facing\\b",
    `(?<![\\w.,])${money} (?:(?:for|from|in) )?(?:the )?(?:2nd|second|subsequent|next) years?\\b(?! (?:is |na |of )?${money})`,
    "\\b\\d{1,2} ?(?:percent|%) (?:security )?(?:caution|deposit)(?: fee)?\\b",
    "\\b(?:honest|trusted|reliable|genuine) (?:agents?|landlords?|owners?)\\b",
    "(?<=\\bband [a-e]\\b.{0,24})\\b(?:as of|since|from|for|in) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: 20\\d\\d)?\\b",
    "\\b(?:(?:self|late|early|flexible|anytime|any time)[\\s-])?check[\\s-]?(?:in|out)(?: (?:time|is|at|by|from|after|before|till|until))*(?: \\d{1,2}(?::\\d\\d)?\\s?(?:am|pm)?)?\\b",
    `\\b(?:with )?(?:an? )?(?:initial (?:deposit|payment)|(?:initial|first|1st) instal?lment|down ?payment)(?: of)? ${money}`,
    `\\b(?:(?:2nd|second|subsequent|next) (?:years?|rent|payment)|renewal)(?: is| at)? ${money}`,
    "\\b(?:no|without) omo[\\s-]?o?nile(?: (?:wahala|issues?|problems?))?\\b",
    `\\b(?:no )?land[\\s-]?(?:lord|lady) (?:(?:no|not|does ?n[o']?t|dont) )?(?:dey|is|lives?|living|stays?)\\b(?: (?:dey|lives?|living|stays?|disturb|in|inside|within|for|there|around|the|d|same|compound|premises)\\b)*(?: or not\\b)?`,
    `\\b(?:${workers})\\b`,
    `\\b(?:${bill})(?: (?:bills?|charges?|fees?))? (?:(?:is|are) )?(?:not inclu(?:ded|sive)|excluded|extra|exclusive|separate(?:ly)?|apart)\\b`,
    "\\b(?:about |up to )?\\d{1,2}[\\s-]?(?:years?|yrs?)[\\s-]old\\b",
    "\\b(?:built|completed|constructed) before (?:19|20)\\d\\d\\b",
    "\\b\\d{1,2} months? contract\\b",
    "\\b(?:\\d|one|two|three|four|five|six)[\\s-](?:stor(?:e?y|eys|ies|ied)|levels?)(?: (?:building|block))?\\b",
    "\\b(?:transfer|topography|community|change of ownership) fees?\\b",
  ].join("|"),
  "g",
);

const landmark =
  "(?:[a-z]+ )?(?:metro|schools?|market|airport|hospital|mosque|church|mall|bus stop|beach|university|station)";
const distance = RegExp(
  `\\b(?:near(?:by)?(?: to)?|close to|walking distance (?:to|from)) (?:(?:an?|the) )?${landmark}\\b`,
  "g",
);

export function readUnsearched(text: string): Unsearched {
  const phones = [...text.matchAll(phone)];
  const others = [...text.matchAll(unsearched)];
  const distances = [...text.matchAll(distance)].filter(
    ({ index, 0: { length } }) =>
      !others.some((other) => index < other.index + other[0].length && other.index < index + length),
  );
  return {
    spans: [...phones, ...others].map(({ index, 0: { length } }) => [index, index + length] as const),
    remarks: [
      ...phones.map(([typed]) => `“${typed.trim()}” is a phone number, not a price, so we ignored it.`),
      ...distances.map(([typed]) => `We can't measure distances: “${typed}” only looks for the words.`),
      ...others.map(([typed]) => `We can't search for “${typed.trim()}”, so we ignored it.`),
    ],
  };
}
