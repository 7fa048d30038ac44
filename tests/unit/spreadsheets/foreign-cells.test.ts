/** What the cells of other systems say, by the category of their row; what is asked, and what is only noted. */
import { describe, expect, test } from "vitest";
import { readHeader } from "#lib/spreadsheets/header.ts";
import { readRow } from "#lib/spreadsheets/rows.ts";
import { dubai, goods, land, plainly, type Row, read, rent, sale, shortLet } from "../../support/read-rows.ts";

describe("a size without a unit", () => {
  test.each<Row>([
    { ...dubai, Size: "1200" },
    { ...dubai, BUA: "1,200" },
    { ...dubai, size: "1200" },
    { ...rent, Size: "450" },
    { ...sale, "Covered area": "300" },
    { ...sale, "Land size": "600" },
    { ...land, Size: "2" },
  ])("is asked about, with a way to write it: %j", (row) => {
    const { said, questions } = read(row);
    expect(said).toEqual({});
    expect(questions).toEqual([
      expect.stringMatching(/names no unit: write “[\d,]+ m²”.* or “[\d,]+ sq ft”\. Or name it/),
    ]);
  });

  test("of a plot could also be a number of plots", () => {
    expect(read({ ...land, Size: "2" }).questions[0]).toContain("“2 plots”");
  });

  test.each<[Row, object]>([
    [{ ...dubai, "Size (sqft)": "1200" }, { size: "111.48" }],
    [{ ...dubai, size_sqft: "1,200" }, { size: "111.48" }],
    [{ ...dubai, "BUA sqm": "111" }, { size: "111" }],
    [{ ...dubai, "Built-up area in sq. ft": "1200" }, { size: "111.48" }],
    [{ ...dubai, "Property size": "1200", "Size unit": "SQFT" }, { size: "111.48" }],
    [{ ...dubai, Size: "1,200 sq. ft." }, { size: "111.48" }],
    [{ ...sale, "Land size (acres)": "2" }, { plotArea: "8093.71" }],
    [{ ...sale, "Plot m2": "600" }, { plotArea: "600" }],
  ])("is read where the column, or one beside it, names the unit: %j", (row, said) => {
    expect(read(row)).toEqual(plainly(said));
  });

  test.each<Row>([
    { title: "A flat", category: "rent", state: "Lagos", size: "120" },
    { _id: "", "Sold by": "", size: "120" },
  ])("is square metres in a file of ours: %j", (row) => {
    const cells = Object.values(row);
    expect(readRow(readHeader(Object.keys(row), [cells]), cells).cells.get("size")).toBe("120");
  });
});

describe("the size of land", () => {
  test.each([
    ["600sqm", { plotArea: "600", size: "600" }],
    ["1 acre", { plotArea: "4046.86", size: "4046.86" }],
    ["half an acre", { plotArea: "2023.43", size: "2023.43" }],
    ["3 hectares", { plotArea: "30000", size: "30000" }],
    ["2 plots", { plotCount: "2" }],
    ["2 plots of land", { plotCount: "2" }],
    ["half plot", { plotCount: "0.5" }],
    ["a plot", { plotCount: "1" }],
    ["1½ plots", { plotCount: "1.5" }],
    ["1 & half plots", { plotCount: "1.5" }],
    ["50 x 100 ft", { dimensions: "50 x 100 ft" }],
    ["100ft by 50ft", { dimensions: "100ft by 50ft" }],
    ["two plots", { plotCount: "2" }],
    ["2 plots (1,200 sqm)", { plotArea: "1200", size: "1200", plotCount: "2" }],
  ])("is its plot area; plots stay plots: “%s”", (cell, said) => {
    for (const header of ["Size", "Land size", "Plot size"]) {
      expect(read({ ...land, [header]: cell })).toEqual(plainly(said));
    }
  });

  test.each(["450-600 sqm", "5000 sq yards"])("that nobody can convert is asked about: “%s”", (cell) => {
    expect(read({ ...land, Size: cell }).questions).toEqual([
      expect.stringContaining("is not a size that we can read"),
    ]);
  });

  test("is a number of plots where the column says so", () => {
    expect(read({ ...land, "Size (plots)": "2" })).toEqual(plainly({ plotCount: "2" }));
  });

  test("beside a house, plots are said apart from its floor", () => {
    expect(read({ ...sale, Size: "300 sqm", "Land size": "1 plot" })).toEqual(plainly({ size: "300", plotCount: "1" }));
  });

  test("in two columns that contradict each other is asked about", () => {
    const { questions } = read({ ...land, "Plot size": "600 sqm", Size: "650 sqm" });
    expect(questions).toEqual(["“Plot size” and “Size” contradict each other: correct one of them"]);
  });

  test("of goods is their dimensions", () => {
    expect(read({ ...goods, Size: "600x600mm" })).toEqual(plainly({ dimensions: "600x600mm" }));
  });
});

describe("the period of a price", () => {
  test.each<[Row, string]>([
    [{ ...rent, "Annual rent": "2,500,000" }, "2,500,000 per year"],
    [{ ...rent, "Yearly rent": "2.5m" }, "2.5m per year"],
    [{ ...rent, "Monthly rent": "₦200,000" }, "₦200,000 per month"],
    [{ ...rent, "Rent per annum": "2500000" }, "2500000 per year"],
    [{ ...rent, "Rent (yearly)": "2500000" }, "2500000 per year"],
    [{ ...rent, rent_per_year: "2m" }, "2m per year"],
    [{ ...dubai, "Rent p.a. (AED)": "95,000" }, "AED 95,000 per year"],
    [{ ...shortLet, "Price per night": "65,000" }, "65,000 per night"],
    [{ ...shortLet, "Nightly rate": "65,000" }, "65,000 per night"],
    [{ ...land, "Price per sqm": "9,500" }, "9,500 per sqm"],
    [{ ...rent, Rent: "2m", Per: "year" }, "2m per year"],
    [{ ...rent, "Annual rent": "₦2m per annum" }, "₦2m per annum"],
    [{ ...rent, "Annual rent": "Price on request" }, "Price on request"],
  ])("is that of its column where nothing else says it: %j", (row, price) => {
    expect(read(row)).toEqual(plainly({ price }));
  });

  test.each<Row>([
    { ...rent, "Annual rent": "₦200,000 per month" },
    { ...rent, "Annual rent": "2m", Period: "Monthly" },
    { ...rent, Rent: "₦2m per year", "Rent frequency": "Monthly" },
    { ...sale, "Annual rent": "₦85m" },
  ])("that is contradicted is asked about: %j", (row) => {
    expect(read(row).questions).toEqual([expect.stringContaining("correct one of them")]);
  });

  test("of a fee is that of its column, too", () => {
    expect(read({ ...sale, "Monthly service charge": "50,000" })).toEqual(
      plainly({ serviceCharge: "₦50,000 per month" }),
    );
    expect(read({ ...dubai, "Service charge per sqft": "18" })).toEqual(plainly({ serviceCharge: "AED 18 per sqft" }));
    expect(read({ ...sale, "Annual service charge": "₦50,000 per month" }).questions).toHaveLength(1);
  });
});

describe("fees", () => {
  test.each<Row>([
    { ...dubai, "Service charge": "18" },
    { ...dubai, "Service charge (AED)": "18" },
    { ...dubai, "Service charge": "AED 18" },
  ])("a small service charge in Dubai may be one for a square foot: %j", (row) => {
    expect(read(row).questions).toEqual([
      expect.stringContaining("write “AED 18 per sq ft per year” or “AED 18 per year”"),
    ]);
  });

  test("a bare number may be a percentage, in the currency of its place", () => {
    expect(read({ ...dubai, Agency: "5" }).questions[0]).toContain("Write 5% for a percentage, or AED 5");
    expect(read({ ...sale, "Service charge": "18" }).questions[0]).toContain("Write 18% for a percentage, or ₦18");
  });

  test("a deposit of a rent is its caution fee; for goods it is a way to pay", () => {
    expect(read({ ...rent, Deposit: "₦200,000" })).toEqual(plainly({ cautionFee: "₦200,000" }));
    expect(read({ ...goods, Deposit: "Yes" })).toEqual(plainly({ paymentTerms: ["deposit"] }));
    expect(read({ ...goods, Deposit: "50%" })).toMatchObject({
      said: { paymentTerms: ["deposit"] },
      notes: ["“Deposit: 50%” is kept as “Deposit with the order”: say how much in the description"],
    });
  });

  test("a fee in a column of its name is said by this name", () => {
    expect(read({ ...rent, "Diesel deposit": "₦1m", "Development fee": "₦200k" })).toEqual(
      plainly({ otherFees: "Diesel deposit: ₦1m; Development fee: ₦200k" }),
    );
  });
});

describe("a status", () => {
  const held = "Sold|Let|Rented|Off market|OFF_MARKET|Draft|Archived|Inactive|Under offer|Expired".split("|");
  test.each(held)("“%s” keeps a listing from visitors, and says so", (cell) => {
    for (const header of ["Status", "Listing status", "Property status", "Availability"]) {
      expect(read({ ...rent, [header]: cell })).toEqual({
        said: { isOffered: false },
        notes: [`“${header}: ${cell}” keeps it a draft`],
        questions: [],
      });
    }
  });

  test.each(["Active", "Live", "Published", "Available"])("“%s” shows it", (cell) => {
    expect(read({ ...rent, Status: cell })).toEqual(plainly({ isOffered: true }));
  });

  test("that nobody knows shows nothing", () => {
    expect(read({ ...rent, Status: "Phase 3" })).toMatchObject({
      said: { isOffered: false },
      notes: [expect.stringContaining("write “available” to show it")],
    });
  });

  test("that is a deal, a condition or a day is read as such", () => {
    expect(read({ ...dubai, Status: "For rent" })).toEqual(plainly({ offer: "rent" }));
    expect(read({ ...dubai, "Property status": "Off plan" })).toEqual(plainly({ condition: "off-plan" }));
    expect(read({ ...rent, Availability: "1 Dec 2026" })).toEqual(plainly({ availableFrom: "2026-12-01" }));
  });

  test("among deals in the same column still counts", () => {
    const header = readHeader(
      ["Category", "Status"],
      [
        ["rent", "For rent"],
        ["rent", "For rent"],
        ["rent", "Sold"],
      ],
    );
    expect(Object.fromEntries(readRow(header, ["rent", "Sold"]).cells)).toMatchObject({ isOffered: "no" });
  });

  test.each([
    ["of an exported listing only shows what it is", { _id: "a", status: "draft" }, undefined],
    ["of a new row in our own file counts", { _id: "", status: "draft" }, "no"],
    ["of an exported listing counts where a person wrote it", { _id: "a", status: "sold" }, "no"],
  ])("%s", (_what, row, isOffered) => {
    const cells = Object.values(row);
    expect(readRow(readHeader(Object.keys(row), [cells]), cells).cells.get("isOffered")).toBe(isOffered);
  });
});

describe("a no", () => {
  test.each<[Row, object]>([
    [{ ...rent, "Flood risk": "no" }, { flooding: "dry" }],
    [{ ...rent, Furnished: "No" }, { furnishing: "unfurnished" }],
    [{ ...rent, Negotiable: "No" }, { paymentTerms: ["fixed"] }],
    [{ ...shortLet, Smoking: "No" }, { houseRules: ["no-smoking"] }],
    [{ ...sale, Occupied: "No" }, { occupancy: "vacant" }],
    [{ ...rent, "Power backup": "No" }, { backupPower: ["none"] }],
    [
      { ...rent, Parking: "No" },
      { parkingKind: ["none"], parkingSpace: "0" },
    ],
    [{ ...land, Water: "none" }, { waterSources: ["none"] }],
    [{ ...rent, Lift: "none" }, { lift: false }],
    [{ ...rent, Pool: "No" }, { swimmingPool: false }],
    [{ ...goods, Warranty: "No" }, { warrantyMonths: "0" }],
  ])("is the fact's no, or the choice that means it: %j", (row, said) => {
    expect(read(row)).toEqual(plainly(said));
  });

  test.each<[Row, string]>([
    [{ ...rent, Solar: "no" }, "“Solar: no”"],
    [{ ...sale, BQ: "0", CCTV: "No" }, "“BQ: 0”, “CCTV: No”"],
    [{ ...rent, Water: "no" }, "“Water: no”"],
    [{ ...dubai, Chiller: "no" }, "“Chiller: no”"],
    [{ ...rent, "Diesel deposit": "none" }, "“Diesel deposit: none”"],
  ])("that no choice means is told in one note: %j", (row, named) => {
    const { notes, questions } = read(row);
    expect([notes, questions]).toEqual([[`Not kept, because a listing names only what it has: ${named}`], []]);
  });
});

describe("words that people write", () => {
  test.each<[Row, object]>([
    [{ ...rent, Furnished: "semi" }, { furnishing: "part-furnished" }],
    [{ ...rent, Furnished: "partly" }, { furnishing: "part-furnished" }],
    [{ ...rent, Furnished: "Semi-furnished" }, { furnishing: "part-furnished" }],
    [{ ...rent, Furnished: "Not furnished" }, { furnishing: "unfurnished" }],
    [{ ...rent, Furnished: "Fully" }, { furnishing: "furnished" }],
    [{ ...sale, Type: "Semi-detached duplex" }, { propertyType: "semi-detached" }],
    [{ ...sale, Type: "Terraced Duplex" }, { propertyType: "terrace" }],
    [{ ...dubai, Type: "Studio apartment" }, { propertyType: "studio" }],
    [{ ...rent, "Listed by": "Landlord" }, { advertisedBy: "owner" }],
    [{ ...rent, Pets: "Not allowed" }, { petsAllowed: false }],
    [{ ...rent, Pets: "Allowed" }, { petsAllowed: true }],
    [{ ...rent, Pets: "no pets" }, { petsAllowed: false }],
    [{ ...rent, Serviced: "unserviced" }, { serviced: false }],
    [{ ...rent, Elevator: "2" }, { lift: true }],
    [{ ...rent, Amenities: "Balcony|Gym" }, { features: ["balcony", "gym"] }],
    [{ ...rent, Amenities: "Balcony; Gym / Cinema" }, { features: ["balcony", "gym", "cinema"] }],
    [
      { ...dubai, "Private amenities": "Balcony, Shared Pool, Maids Room | Covered Parking / Security Guards" },
      {
        features: ["balcony"],
        swimmingPool: true,
        extraRooms: ["maids-room"],
        parkingKind: ["covered"],
        security: ["guards"],
      },
    ],
    [{ ...sale, "Newly built": "Yes" }, { condition: "newly-built" }],
    [{ ...sale, Documents: "C/O / Survey" }, { titleDocuments: ["c-of-o", "survey"] }],
    [{ ...rent, Parking: "Covered" }, { parkingKind: ["covered"] }],
    [
      { ...rent, Parking: "2 covered" },
      { parkingSpace: "2", parkingKind: ["covered"] },
    ],
    [
      { ...rent, Parking: "Basement (2)" },
      { parkingSpace: "2", parkingKind: ["basement"] },
    ],
    [{ ...rent, Parking: "2 cars" }, { parkingSpace: "2" }],
    [
      { ...rent, Garage: "2" },
      { parkingSpace: "2", parkingKind: ["covered"] },
    ],
    [{ ...goods, Warranty: "5 years" }, { warrantyMonths: "60" }],
    [{ ...shortLet, "Min nights": "2 weeks" }, { minimumNights: "14" }],
    [{ ...rent, Floor: "Ground" }, { floor: "0" }],
    [{ ...rent, Floor: "2nd floor" }, { floor: "2" }],
    [{ ...rent, Beds: "Studio" }, { bedrooms: "0" }],
    [{ ...rent, "Available from": "25.12.26" }, { availableFrom: "2026-12-25" }],
    [{ ...rent, "Available from": "1st December, 2026" }, { availableFrom: "2026-12-01" }],
    [{ ...rent, "Available from": "2026-12-01 00:00:00" }, { availableFrom: "2026-12-01" }],
    [{ ...rent, "Band as of": "Dec 2026" }, { powerBandMonth: "2026-12" }],
  ])("are read: %j", (row, said) => {
    expect(read(row)).toEqual(plainly(said));
  });

  test.each<[Row, object, string]>([
    [
      { ...rent, "Available from": "01/12/2026" },
      { availableFrom: "2026-12-01" },
      "“01/12/2026” is read with the day first: 1 December 2026",
    ],
    [
      { ...sale, "Age of building": "5 years" },
      { yearBuilt: "2021" },
      "“Age of building: 5 years” is read as built in 2021",
    ],
    [{ ...rent, Parking: "Yes" }, { parkingSpace: "1" }, "“Parking: Yes” is read as one car: write how many there are"],
    [
      { ...rent, "Available from": "Immediately" },
      { availableFrom: "" },
      "“Available from: Immediately” is not a date: the cell stays empty",
    ],
    [
      { ...land, Type: "Land" },
      {},
      "“Type: Land” is not kept: choose a property type, such as Residential land or Bungalow",
    ],
    [
      { ...rent, "Available from": "Dec 2026" },
      { availableFrom: "2026-12-01" },
      "“Dec 2026” is read as 1 December 2026",
    ],
    [{ ...land, Bedrooms: "3" }, { bedrooms: "3" }, "Not shown for “Lands”: Bedrooms"],
  ])("are read and told, where they could be meant otherwise: %j", (row, said, note) => {
    expect(read(row)).toEqual({ said, notes: [note], questions: [] });
  });

  test.each<Row>([
    { ...rent, Water: "yes" },
    { ...rent, Backup: "yes" },
    { ...rent, Parking: "underwater" },
    { ...rent, Amenities: "Balcony, Time machine" },
  ])("that say too little are asked about: %j", (row) => {
    expect(read(row).questions).toHaveLength(1);
  });

  test.each([
    ["Min nights", "2 months"],
    ["Available from", "12/25/2026"],
    ["Available from", "31/02/2027"],
  ])("that cannot be converted stay as they are, for the contract to refuse: %s “%s”", (header, cell) => {
    expect(Object.values(read({ ...shortLet, [header]: cell }).said)).toEqual([cell]);
  });
});

describe("completion", () => {
  test.each([
    ["Q4 2027", { handover: "2027-Q4", condition: "off-plan" }],
    ["31/12/2027", { handover: "2027-Q4", condition: "off-plan" }],
    ["March 2028", { handover: "2028-Q1", condition: "off-plan" }],
    ["Q1 2020", { handover: "2020-Q1" }],
    ["off_plan_primary", { condition: "off-plan" }],
    ["Under construction", { condition: "under-construction" }],
  ])("“%s” in Dubai", (cell, said) => {
    for (const header of ["Completion", "Handover date", "Completion status"]) {
      expect(read({ ...dubai, [header]: cell })).toEqual(plainly(said));
    }
  });

  test("a condition of its own is not overwritten, and Nigeria keeps the quarter alone", () => {
    expect(read({ ...dubai, Handover: "Q4 2027", "Build status": "Under construction" })).toEqual(
      plainly({ handover: "2027-Q4", condition: "under-construction" }),
    );
    expect(read({ ...sale, Handover: "Q4 2027" })).toEqual(plainly({ handover: "2027-Q4" }));
  });

  test.each(["Ready", "completed", "completed_primary"])("“%s” says that a home is built, no condition", (cell) => {
    expect(read({ ...dubai, Completion: cell })).toEqual({
      said: {},
      notes: [expect.stringContaining("says that it is built: add a condition")],
      questions: [],
    });
  });
});

describe("the number of another system", () => {
  test.each([
    [{ Ref: "NG-1" }, { reference: "NG-1" }],
    [{ "Listing ID": "PF-123" }, { reference: "PF-123" }],
    [{ "Reference number": "00123" }, { reference: "00123" }],
  ])("is the owner's reference: %j", (row, said) => {
    expect(read(row as Row)).toEqual(plainly(said));
  });

  test("is our own id where it looks like one", () => {
    const id = "0199c2b4-7a51-7d3e-9a44-1c2d3e4f5a6b";
    expect([...readHeader(["ID"], [[id]]).places.keys()]).toEqual(["_id"]);
  });
});
