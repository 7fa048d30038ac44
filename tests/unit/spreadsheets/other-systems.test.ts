/** Whole files as other systems and agents write them: every column is read, and the values of the first row are ours. */
import { expect, test } from "vitest";
import { readCells } from "#lib/spreadsheets/cells.ts";
import { missingColumns, readHeader } from "#lib/spreadsheets/header.ts";
import { readRow } from "#lib/spreadsheets/rows.ts";
import { readTable } from "#lib/spreadsheets/table.ts";

async function firstRowOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  const { names, rows } = await readTable(file);
  const header = readHeader(
    names,
    rows.map(({ cells }) => cells),
  );
  expect([...header.mistakes, ...missingColumns(header)]).toEqual([]);
  const read = rows.map(({ cells }) => readRow(header, cells));
  const values = read.map(({ cells }) => readCells(cells));
  expect([...read, ...values].flatMap(({ mistakes }) => mistakes as readonly unknown[])).toEqual([]);
  return values[0]?.values ?? {};
}

test("a portal of Nigeria", async () => {
  const file = `Headline,Section,Type,Price,Region,Address,Details,Beds,Baths,Toilet,Parking,Furnished,Serviced,Service charge,Agency (%)
3 bedroom flat with BQ,rent,Flat,"₦4,500,000 per year",Lagos,"Off Allen Avenue, Ikeja",Newly painted,3,3,4,2,No,Yes,"₦600,000 per year",10
Mini flat,rent,Mini flat,"₦1,200,000 per year",Lagos,Yaba,Upstairs,1,1,2,1,-,n.a.,-,none
`;
  expect(await firstRowOf(file)).toMatchObject({
    title: "3 bedroom flat with BQ",
    state: "Lagos",
    location: "Off Allen Avenue, Ikeja",
    bedrooms: "3",
    parkingSpace: "2",
    furnishing: "unfurnished",
    serviced: true,
    serviceCharge: "₦600,000 per year",
    agencyFee: "10%",
  });
});

test("a portal of Dubai", async () => {
  const file = `Property Title;Category;Purpose;Property Type;Price;Rent Frequency;Emirate;Community;Locality;Property Description;Bedrooms;Bathrooms;Built-up Area;Permit Number;Cheques;Cooling
Bright 1BR near the tram;dubai properties;Rent;Apartment;AED 95,000;Yearly;Dubai;Marina Gate 1;Dubai Marina;Vacant now;1;2;"1,050 sq ft";71234567890;4;-
`;
  const { cooling, ...read } = await firstRowOf(file);
  expect(cooling).toBeNull();
  expect(read).toMatchObject({
    title: "Bright 1BR near the tram",
    offer: "rent",
    price: "AED 95,000 Yearly",
    estateName: "Marina Gate 1",
    size: "97.55",
    permitNumber: "71234567890",
    cheques: "4",
  });
});

test("a land agent's Excel file, in semicolons and capitals", async () => {
  const file = `NAME;CATEGORY;ASKING PRICE;STATE;TOWN;REMARKS;TITLE;LAND SIZE;FENCED
Dry plot by the express;land;₦25m;Ogun State;Mowe;Buy and build;C of O;600 sqm;Yes
Two plots;land;₦9m;Ogun State;Ofada;Family land;Survey plan;1200 sqm;No
`;
  expect(await firstRowOf(file)).toMatchObject({
    title: "Dry plot by the express",
    state: "Ogun",
    location: "Mowe",
    plotArea: "600",
    titleDocuments: ["c-of-o"],
    landFeatures: ["fenced"],
  });
});

test("a short-let host's file", async () => {
  const file = `title,category,price,state,location,description,Sleeps,Min nights,Check-in,Checkout time,Wifi,Inverter,Solar,Cleaning,Caution deposit
Studio by the lagoon,short lets,"₦65,000 per night",Lagos,Oniru,Sea view,2 guests,2 nights,2pm,11am,-,Yes,Y,"₦10,000","₦50,000"
`;
  expect(await firstRowOf(file)).toMatchObject({
    guests: "2",
    minimumNights: "2",
    checkIn: "2pm",
    backupPower: ["inverter", "solar"],
    cleaningFee: "₦10,000",
    cautionFee: "₦50,000",
  });
});

test("a builder's stock list", async () => {
  const file = `Name,Category,Department,List price,State,City,Body,Qty,Brand,MOQ,Warranty
Steel security door,buildersmart,doors,"₦185,000",Kano,Sabon Gari,With frame,40,Turkuaz,1,1 year
`;
  expect(await firstRowOf(file)).toMatchObject({
    subCategory: "doors",
    countInStock: "40",
    brand: "Turkuaz",
    minimumOrder: "1",
    warrantyMonths: "12",
  });
});
