import { describe, expect, test } from "vitest";
import { placesIn } from "#lib/places/reading.ts";

const idsIn = (text: string, state?: string): string[] => placesIn(text, state).map(({ id }) => id);

describe("a text names", () => {
  test.each([
    ["3 bedroom flat in Yaba or Surulere", ["lagos/yaba", "lagos/surulere"]],
    ["2 bed in Lekki Ph 1 and VI", ["lagos/lekki-phase-1", "lagos/victoria-island"]],
    ["land at Ibeju-Lekki", ["lagos/ibeju-lekki"]],
    ["shop in V I", ["lagos/victoria-island"]],
    ["self con in P/H", ["rivers/port-harcourt"]],
    ["ph 3 bedroom", ["rivers/port-harcourt"]],
    ["flat in jlt or jvc", ["dubai/jumeirah-lake-towers", "dubai/jumeirah-village-circle"]],
    ["GRA Enugu", ["enugu/gra-enugu"]],
    ["bungalow in GRA, Ilorin", ["kwara/gra-ilorin"]],
    ["Marina, Lagos", ["lagos/marina"]],
    ["marina dubai", ["dubai/dubai-marina"]],
    ["Berger, Abuja", ["fct/berger-abuja"]],
    ["Dutse, Abuja", ["fct/dutse-fct"]],
    ["Dutse", ["jigawa/dutse"]],
    ["Satellite Town", ["lagos/satellite-town"]],
    ["Satellite Town, Calabar", ["cross-river/satellite-town-calabar"]],
    ["karu nasarawa", ["nasarawa/new-karu"]],
    ["Magodo GRA Phase 2", ["lagos/magodo"]],
    ["Isheri, Ogun State", ["ogun/isheri-north"]],
    ["Ẹ̀pẹ́", ["lagos/epe"]],
  ])("%s", (text, expected) => {
    expect(idsIn(text)).toEqual(expected);
  });

  test.each([
    "GRA",
    "sabo",
    "ring road",
    "karu",
    "housing estate",
    "palm oil mill",
    "fits with an Allen key",
    "Lekki Gardens",
    "penthouse, PH, Dubai",
    "12 Ibadan Street",
    "Jumeirah Beach Road",
    "yabatech",
    "phase 1",
    "constructor",
    "",
  ])("no place: %o", (text) => {
    expect(idsIn(text)).toEqual([]);
  });

  test("only places of the state that is given", () => {
    expect(idsIn("Yaba, Bodija or Wuse 2", "oyo")).toEqual(["oyo/bodija"]);
  });

  test("each place once", () => {
    expect(idsIn("Ikeja flat, heart of Ikeja")).toEqual(["lagos/ikeja"]);
  });
});

describe("a number after a name", () => {
  test.each([
    ["Lekki 1", ["lagos/lekki-phase-1"]],
    ["Lekki 1 bedroom flat", ["lagos/lekki"]],
    ["Lekki, 1 bedroom", ["lagos/lekki"]],
    ["Lekki. 2 plots", ["lagos/lekki"]],
    ["Wuse 2", ["fct/wuse-2"]],
    ["Wuse 2 bedroom", ["fct/wuse"]],
    ["Wuse 2, 2 bedroom", ["fct/wuse-2"]],
    ["Jumeirah 3 bed villa", ["dubai/jumeirah"]],
  ])("is read in %s", (text, expected) => {
    expect(idsIn(text)).toEqual(expected);
  });
});

describe("places near a listing are not where it is", () => {
  test.each([
    ["Agungi, close to Lekki Phase 1", ["lagos/agungi"]],
    ["near Ikoyi, Obalende", ["lagos/obalende"]],
    ["Akoka, close to Yaba and Surulere", ["lagos/akoka"]],
    ["5 minutes from Lekki Phase 1 gate, Ikate", ["lagos/ikate"]],
    ["Ikate, 10 mins drive to VI", ["lagos/ikate"]],
    ["2km from the Ajah roundabout, Badore", ["lagos/badore"]],
    ["opp. Ikeja City Mall, Alausa", ["lagos/alausa"]],
    ["Opposite Shoprite, Surulere", ["lagos/surulere"]],
    ["Business Bay with a view of Downtown", ["dubai/business-bay"]],
    ["Mowe, not far from Ibafo", ["ogun/mowe"]],
    ["Jahi (behind Mabushi)", ["fct/jahi"]],
    ["Folu Ise, forty minutes past Eleko", ["lagos/folu-ise"]],
    ["easy access to Yaba/Surulere from Mushin", ["lagos/mushin"]],
  ])("%s", (text, expected) => {
    expect(idsIn(text)).toEqual(expected);
  });
});

describe("a road named after a town", () => {
  test.each([
    ["Ikorodu Road, Ojota", ["lagos/ojota"]],
    ["Epe Expressway, Ajah", ["lagos/ajah"]],
    ["Oshodi-Apapa Expressway, Mile 2", ["lagos/mile-2"]],
    ["Sagamu Rd, Ikorodu", ["lagos/ikorodu"]],
    ["Opebi Road", ["lagos/opebi"]],
    ["Ikeja close to Maryland", ["lagos/ikeja"]],
    ["Iwo Road, Ibadan", ["oyo/iwo-road", "oyo/ibadan"]],
  ])("is not the town: %s", (text, expected) => {
    expect(idsIn(text)).toEqual(expected);
  });
});
