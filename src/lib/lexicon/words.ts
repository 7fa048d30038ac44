/** Words of messages: qualities, features, purposes, amounts, and words without meaning. */
import { type Entry, words } from "./entry.ts";

export const messageWords: readonly Entry[] = [
  // Words without meaning, in English and Pidgin.
  ...words(
    ["stop"],
    `a abeg all am an any anywhere are around as asap at be because biko budget but by can com could dat day dear de dem dey do
    don dont e evening everything far find finding for from get getting give go goodday has have hello help hey hi how hw
    i id if im in is it just like ll looking make me morning much my na naira near need needed needing not now o on only plus along asking
    or oya over please pls plz price range rate sabi search searching see seek seeking sharp sir so some something
    somewhere still suggest tell thanks that there this to up very wan wanna want wanted wants we wetin wey what where
    which who will would yes you your 4 u d n ur per annually`,
  ),
  ...words(["stop", "known"], "available installed between month more than under within year annum yearly monthly"),
  ...words(["stop", "generic place"], "axis"),
  ...words(["stop", "likely"], "out wit with"),
  ...words(["likely"], "doors furnish part service vice"),
  ...words(["stop", "any listing"], "naija nigeria"),
  ...words(["stop", "any home"], "good"),
  ...words(["stop", "optional"], "urgent urgently well"),
  ...words(["any listing", "any home"], "listing listings properties property"),
  // Qualities that fit any home.
  ...words(
    ["any home"],
    `best big constant environment fine hours hour nice place places power security small space spaces steady
    water large safe 24 electricity cool serene peaceful contemporary`,
  ),
  ...words(
    ["any home", "optional"],
    "beautiful brand clean decent family secure newly built luxury modern spacious quiet luxurious neat",
  ),
  // Wishes.
  ...words(
    ["optional"],
    `fully renovated refurbished finished finishing executive tastefully exquisite classic classy standard portable
    affordable moderate bright lovely direct fenced tiled pop interlocked ensuites meter secured
    upstairs downstairs upper lower floor maintained friendly smart sweet fresh ready move immediate`,
  ),
  ...words(["optional", "of homes"], "gated"),
  ...words(["optional", "of homes", "excluding"], "furnished unfurnished serviced unserviced"),
  ...words(["optional", "known"], "cheap vacant"),
  ...words(["optional", "known", "mentioned"], "landlord"),
  ...words(["excluding"], "except excluding without outside minus apart aside"),
  // Purposes.
  ...words(["rent"], "rentals renting let tolet letting"),
  ...words(["rent", "known"], "rent rental lets lease"),
  ...words(["buy"], "sales buying purchase"),
  ...words(["buy", "known"], "sale buy selling"),
  // Types, features, measures and money.
  ...words(
    ["known"],
    `above acre acres airbnb bath bathroom bathrooms baths bed bedroom bedrooms beds below bhk bucks daily
    dirham dirhams distress dollar dollars euro euros flatmate flatmates garage hectare hectares landlords less maximum
    mill milli minimum mover movers moving nightly nite onile packer packers parking photos pictures pound pounds rated
    relocation roommate sell share shared short shortlet shortlets star stars stay toilets upwards`,
  ),
  { word: "c of o" },
  { word: "certificate of occupancy", sameAs: "c of o", typed: ["cofo"] },
  // Units and short forms, which are no misspelt words.
  ...words(["known"], "chqs contract feet foot kva omonile partition partitions sqft sqmt transport wholesale retail"),
  { word: "sqm" },
  { word: "square metres", sameAs: "sqm", typed: ["square meters", "sq m", "square metre"] },
  { word: "uncompleted" },
  { word: "unfinished", sameAs: "uncompleted" },
  { word: "carcass", sameAs: "uncompleted" },
  { word: "solar" },
  { word: "inverter", sameAs: "solar" },
  { word: "ensuite", senses: ["optional"] },
  { word: "en suite", sameAs: "ensuite" },
  { word: "lift", typed: ["elevator"] },
  { word: "generator" },
  { word: "gen", sameAs: "generator", typed: ["genset", "gen set"] },
  { word: "borehole", senses: ["optional"], typed: ["bore hole"] },
  { word: "prepaid", senses: ["optional"], typed: ["pre paid"] },
  { word: "gym", typed: ["gymnasium", "fitness"] },
  { word: "wifi" },
  { word: "wi fi", sameAs: "wifi" },
  { word: "veranda", typed: ["verandah"] },
  { word: "air conditioning" },
  { word: "air conditioned", sameAs: "air conditioning" },
  { word: "air conditioner", sameAs: "air conditioning" },
  { word: "ac", sameAs: "air conditioning", typed: ["aircon", "air condition"] },
];
