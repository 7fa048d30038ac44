import { describe, expect, test } from "vitest";
import { rulesFor } from "#lib/move-in/rules.ts";
import { movePlaceOf, placeOfAddress } from "#lib/places/address.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { readListings } from "../../../demo/records.ts";
import { worked } from "../../support/worked.ts";

describe("an address as people write it names its most precise place", () => {
  test.each([
    ["No 14 Admiralty Way, Lekki Ph 1", "Lagos", "lekki-phase-1"],
    ["Lekki phase one, off Fola Osibo", "Lagos", "lekki-phase-1"],
    ["LEKKI PH1", "Lagos", "lekki-phase-1"],
    ["Phase 1, Lekki, Lagos State", "Lagos", "lekki-phase-1"],
    ["Lekki Phase I (right hand side)", "Lagos", "lekki-phase-1"],
    ["Plot 5 Providence Street, Lekki 1", "Lagos", "lekki-phase-1"],
    ["Lekki Phase II, Lekki", "Lagos", "lekki-phase-2"],
    ["Km 18 Lekki-Epe Expressway, Agungi", "Lagos", "agungi"],
    ["Lekki Epe Expressway, Sangotedo", "Lagos", "sangotedo"],
    ["Ajah Lekki Epe Expressway", "Lagos", "ajah"],
    ["Osapa London by Jakande, Lekki", "Lagos", "osapa"],
    ["Jakande Estate, Oke-Afa, Isolo", "Lagos", "jakande-isolo"],
    ["Jakande bus stop, Lekki", "Lagos", "jakande-lekki"],
    ["Sangotedo, Ajah, Lekki", "Lagos", "sangotedo"],
    ["Off Ado Road, Ajah", "Lagos", "ado-road"],
    ["Ajah, Lekki", "Lagos", "ajah"],
    ["Lekki Gardens Phase 2, Ajah", "Lagos", "ajah"],
    ["VGC, Lekki", "Lagos", "victoria-garden-city"],
    ["V.G.C. close to Ajah", "Lagos", "victoria-garden-city"],
    ["Ozumba Mbadiwe, V.I.", "Lagos", "victoria-island"],
    ["Akin Adesola St, V/I Lagos", "Lagos", "victoria-island"],
    ["VI, Lagos Island", "Lagos", "victoria-island"],
    ["Oniru Estate VI", "Lagos", "oniru"],
    ["1004 Estate, Victoria Island", "Lagos", "1004-estate"],
    ["Flat 4, Block B2, Dolphin, Ikoyi", "Lagos", "dolphin-estate"],
    ["Parkview, Ikoyi, Lagos", "Lagos", "parkview-estate"],
    ["Old Ikoyi, Lagos Island", "Lagos", "old-ikoyi"],
    ["Glover Road, Ikoyi", "Lagos", "ikoyi"],
    ["Isaac John St., G.R.A., Ikeja", "Lagos", "ikeja-gra"],
    ["GRA Ikeja", "Lagos", "ikeja-gra"],
    ["Toyin Street, off Allen, Ikeja", "Lagos", "allen"],
    ["Ikorodu Road, Maryland", "Lagos", "maryland"],
    ["Lagos-Abeokuta Expressway, Abule-Egba", "Lagos", "abule-egba"],
    ["Agege Motor Road, Mushin", "Lagos", "mushin"],
    ["Ikotun-Idimu Road, Ejigbo", "Lagos", "ejigbo"],
    ["Coker Road, Ilupeju", "Lagos", "ilupeju"],
    ["Apapa Road, Ebute-Metta", "Lagos", "ebute-metta"],
    ["Ojo Street, Ajegunle", "Lagos", "ajegunle"],
    ["Near Unilag gate, Abule Oja, Yaba", "Lagos", "abule-oja"],
    ["Opposite Yaba Tech, Sabo, Yaba", "Lagos", "sabo-yaba"],
    ["Ogunlana Drive, Surulere", "Lagos", "surulere"],
    ["Omole Phase 2, Ojodu Berger", "Lagos", "omole"],
    ["CMD Road, Magodo Phase II GRA", "Lagos", "magodo"],
    ["Anthony Village, off Ikorodu Rd", "Lagos", "anthony"],
    ["Ago Palace Way, Okota", "Lagos", "ago-palace-way"],
    ["7th Avenue, FESTAC", "Lagos", "festac-town"],
    ["Diamond Estate, Festac Link Road", "Lagos", "festac-town"],
    ["Isheri North GRA, Berger", "Lagos", "isheri-north"],
    ["Iyana-Ipaja, Lagos", "Lagos", "iyana-ipaja"],
    ["Ògùdù GRA, Ojota", "Lagos", "ogudu"],
    ["Eleko, Ibeju Lekki", "Lagos", "eleko"],
    ["Alaro City, Lekki Epe corridor", "Lagos", "alaro-city"],
    ["Wuse II, Abuja", "FCT", "wuse-2"],
    ["Wuse Zone 5, Abuja", "FCT", "wuse"],
    ["Adetokunbo Ademola Cres., Wuse2", "FCT", "wuse-2"],
    ["3rd Ave, Gwarimpa, FCT Abuja", "FCT", "gwarinpa"],
    ["Area 1, Garki", "FCT", "area-1-garki"],
    ["CBD, Abuja", "FCT", "central-area"],
    ["Life-Camp, by Gwarinpa junction", "FCT", "life-camp"],
    ["Airport Road, Lugbe, Abuja", "FCT", "lugbe"],
    ["Sunnyvale Estate, Lokogoma District", "FCT", "sunnyvale-estate"],
    ["Karu, Abuja", "FCT", "karu-fct"],
    ["Dutse Alhaji, Bwari", "FCT", "dutse-fct"],
    ["P/H, off Peter Odili Rd", "Rivers", "peter-odili"],
    ["GRA Ph. 2, P.H.", "Rivers", "new-gra"],
    ["Aba Road, PH", "Rivers", "port-harcourt"],
    ["Ada George, Port-Harcourt", "Rivers", "ada-george"],
    ["D/Line, PHC", "Rivers", "d-line"],
    ["Stadium Road, Port Harcourt", "Rivers", "stadium-road-ph"],
    ["GRA, Benin", "Edo", "gra-benin-city"],
    ["Ring Road, Benin City", "Edo", "ring-road-benin-city"],
    ["Sapele Road, Warri", "Delta", "warri"],
    ["Thinker's Corner, Enugu", "Enugu", "thinkers-corner"],
    ["GRA", "Enugu", "gra-enugu"],
    ["Sango, Ibadan", "Oyo", "sango-ibadan"],
    ["Lagos-Ibadan Expressway, Mowe", "Ogun", "mowe"],
    ["Sabon Gari, Kano City", "Kano", "sabon-gari-kano"],
    ["Zaria, Kaduna", "Kaduna", "zaria"],
    ["World Bank, Umuahia", "Abia", "world-bank-umuahia"],
    ["Satellite Town, Calabar", "Cross River", "satellite-town-calabar"],
    ["Old G.R.A, Makurdi", "Benue", "old-gra-makurdi"],
    ["Marina Gate 2, Marina", "Dubai", "dubai-marina"],
    ["Princess Tower, Dubai Marina", "Dubai", "dubai-marina"],
    ["J.V.C, District 11", "Dubai", "jumeirah-village-circle"],
    ["Lake View Tower, Cluster B, JLT", "Dubai", "jumeirah-lake-towers"],
    ["Rimal 3, JBR, Dubai Marina", "Dubai", "jumeirah-beach-residence"],
    ["Frond M, The Palm", "Dubai", "palm-jumeirah"],
    ["Palm View, Al Sufouh", "Dubai", "al-sufouh"],
    ["Boulevard Point, Downtown Dubai", "Dubai", "downtown-dubai"],
    ["Al Barsha South 4, Dubai", "Dubai", "al-barsha-south"],
    ["Damac Hills II, Akoya", "Dubai", "damac-hills-2"],
    ["Springs 4, The Springs", "Dubai", "the-springs"],
    ["Al Reem, Arabian Ranches", "Dubai", "arabian-ranches"],
    ["Arabian Ranches III", "Dubai", "arabian-ranches-3"],
    ["Jumeirah Beach Road, Umm Suqeim 2", "Dubai", "umm-suqeim"],
    ["Sobha Hartland, MBR City", "Dubai", "sobha-hartland"],
    ["Emaar Beachfront, Dubai Harbour", "Dubai", "dubai-harbour"],
    ["Al Karama, Bur Dubai", "Dubai", "al-karama"],
    ["Expo Village, Expo City", "Dubai", "expo-city"],
  ])("%s (%s): %s", (location, state, slug) => {
    const found = placeOfAddress(location, state);
    expect(found?.place.id).toBe(`${stateBySlug(state)?.slug}/${slug}`);
  });

  test.each([
    ["12 Broad Street", "Lagos"],
    ["Ikorodu Road", "Lagos"],
    ["Lekki-Epe Expressway", "Lagos"],
    ["GRA", "Lagos"],
    ["Sabo", "Lagos"],
    ["Close to Yaba", "Lagos"],
    ["GRA, Awka", "Delta"],
    ["Wuse 2", "Lagos"],
    ["Abuja", "FCT"],
    ["Lekki Phase 1", "Atlantis"],
    ["", "Lagos"],
  ])("%o in %s names none", (location, state) => {
    expect(placeOfAddress(location, state)).toBeUndefined();
  });
});

test("the ids lead from the precise place outwards", () => {
  expect(placeOfAddress("Area M, World Bank, New Owerri", "Imo")?.ids).toEqual([
    "imo/world-bank-owerri",
    "imo/new-owerri",
    "imo/owerri",
  ]);
});

test("every address of the demo names a place", () => {
  const listings = readListings();
  expect(listings.length).toBeGreaterThanOrEqual(285);
  const unread = listings.filter(({ location, state }) => placeOfAddress(location, state) === undefined);
  expect(unread.map(({ location, state }) => `${location} (${state})`)).toEqual([]);
});

test("100,000 addresses take less than two seconds", () => {
  const listings = readListings();
  const start = worked();
  for (let at = 0; at < 100_000; at += 1) {
    const { location = "", state = "" } = listings[at % listings.length] ?? {};
    placeOfAddress(`${at} ${location}`, state);
  }
  expect(worked() - start).toBeLessThan(2_000);
});

describe("rules of Lagos", () => {
  const passed = { yearsRent: 100, agencyFee: { percent: 15 }, legalFee: null, advanceMonths: 24 } as const;
  const shownAt = (location: string): number =>
    rulesFor({ ...passed, place: movePlaceOf(location, "Lagos") } as Parameters<typeof rulesFor>[0]).length;

  test.each([
    "Creek Road, Apapa",
    "Apapa GRA, Lagos",
    "Joel Ogunnaike, Ikeja GRA",
    "GRA, Ikeja",
    "Bourdillon, Ikoyi",
    "Banana Island",
    "Osborne Foreshore, Ikoyi",
    "V.I.",
    "Eko Atlantic City",
    "Oniru",
  ])("are not shown in the exempt %s", (location) => {
    expect(movePlaceOf(location, "Lagos")?.areas).not.toEqual([]);
    expect(shownAt(location)).toBe(0);
  });

  test.each(["Opebi, Ikeja", "Apapa Road, Ebute Metta", "Obalende, Lagos Island", "Lekki Phase 1, near Ikoyi", "Yaba"])(
    "are shown in %s",
    (location) => {
      expect(shownAt(location)).toBe(2);
    },
  );

  test("are not shown where the address names no place", () => {
    expect(movePlaceOf("12 Broad Street", "Lagos")).toEqual({ state: "lagos", areas: [] });
    expect(shownAt("12 Broad Street")).toBe(0);
  });

  test("need a state", () => expect(movePlaceOf("Ikoyi", "")).toBeNull());
});
