/** Stop words in the English and Pidgin of messages. */
const fillers = new Set(
  `a abeg all an and any anywhere are around as asap at available be because between biko budget but by can close com
  could day dear de dem dey do don dont e evening everything far find finding for from get getting give go good goodday has have hello help
  hey hi how hw i id if im in is it just like ll looking make me month more morning much my na naija naira near need needed
  needing nigeria no not now o of on only or oya out over please pls plz price range rate sabi search searching see seek
  seeking sharp side sir so some something somewhere still suggest tell than thanks that the there this to under up urgent
  urgently very wan wanna want wanted wants we well wetin wey what where which who will with within would year yes you
  your 4 u d n ur per annum yearly annually monthly`.split(/\s+/),
);

/** Words that fit any home: useful in a title, but no listing must contain them. */
const anyHome = new Set(
  `accommodation accomodation area beautiful best big brand building buildings clean constant decent environment estate
  family fine hours good home homes house houses hour light listing listings nice place places power properties property
  secure security small space spaces state steady water new newly built big large luxury modern spacious quiet safe
  24 electricity cool luxurious neat serene peaceful contemporary road street avenue crescent drive expressway st`.split(
    /\s+/,
  ),
);

/** Whether every listing matches the word. */
export const isAnyListing = (word: string): boolean => anyListing.has(word);

export const isFiller = (word: string): boolean => fillers.has(word);

/** Words that match every listing. */
const anyListing = new Set("nigeria naija property properties listing listings".split(" "));

/** An amount that was not read: texts contain no prices. */
const amount = /^(?:\d+(?:k|m|mn|bn?)|\d{5,})$/;

export const isOptional = (word: string): boolean => anyHome.has(word) || amount.test(word);

export const fillerWords: readonly string[] = [...fillers, ...anyHome];
