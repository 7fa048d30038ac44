import { describe, expect, test } from "vitest";
import { nearbyPlaces } from "#lib/shared/place/nearby-places.ts";
import { worked } from "../../support/worked.ts";

describe("names of what is nearby", () => {
  test.each([
    ["St. Mary's School, Hope Academy; Grace College", ["St. Mary's School", "Hope Academy", "Grace College"]],
    ["Spinneys, Waitrose", ["Spinneys", "Waitrose"]],
    [
      "Greensprings\nCorona Lekki\r\n\r\nChildren’s International",
      ["Greensprings", "Corona Lekki", "Children’s International"],
    ],
    ["- Shoprite\n- Ebeano\n• Justrite", ["Shoprite", "Ebeano", "Justrite"]],
    ["1. Reddington\n2) Evercare", ["Reddington", "Evercare"]],
    ["Shoprite, Ebeano, and Justrite", ["Shoprite", "Ebeano", "Justrite"]],
    ["Shoprite (2 km), Ebeano (500 m)", ["Shoprite (2 km)", "Ebeano (500 m)"]],
    [
      "Yusuf Dantsoho Hospital, 44 Nigerian Army Reference Hospital",
      ["Yusuf Dantsoho Hospital", "44 Nigerian Army Reference Hospital"],
    ],
  ])("%j are parted", (text, names) => expect(nearbyPlaces(text)).toEqual(names));

  test.each([
    "St. Mary's, Ikeja (2 km)",
    "St. Mary's, Ikeja, 2 km",
    "Grace College, Lekki Phase 1",
    "The Palms, Lagos State, Nigeria",
    "Lagoon Hospital (Apapa, 3 km)",
    "Corona School, off Admiralty Way",
    "Hope Academy, 12 Allen Avenue",
    "Evercare, 10 minutes drive",
    "Grace College, opposite Total filling station",
    "Tastee Foods, Ltd",
    "University of Lagos (about 1,500 students)",
  ])("%j stays whole: what stands behind the comma says where it is", (text) => {
    expect(nearbyPlaces(text)).toEqual([text]);
  });

  test("a place of the listing's own address is a place here, too", () => {
    const text = "Good Shepherd, Quarry Layout, Faith Schools";
    expect(nearbyPlaces(text)).toEqual(["Good Shepherd", "Quarry Layout", "Faith Schools"]);
    expect(nearbyPlaces(text, "Quarry Layout, Port Harcourt")).toEqual([
      "Good Shepherd, Quarry Layout",
      "Faith Schools",
    ]);
  });

  test.each(["", "  \n ; , ", "None", "n/a", "N/A.", "-", "Nil"])("%j names nothing", (text) => {
    expect(nearbyPlaces(text)).toEqual([]);
  });

  test("each is named once, and nothing that was typed is lost beside", () => {
    expect(nearbyPlaces("Shoprite; shoprite, Ebeano,,; Justrite")).toEqual(["Shoprite", "Ebeano", "Justrite"]);
    expect(nearbyPlaces("<b>Shoprite</b> & Sons")).toEqual(["<b>Shoprite</b> & Sons"]);
  });

  test("the longest text is read at once", () => {
    const startedAt = worked();
    for (const piece of ["(", ", 1", "a,", "1 ", "- ", "and "]) nearbyPlaces(piece.repeat(250));
    expect(worked() - startedAt).toBeLessThan(250);
  });
});
