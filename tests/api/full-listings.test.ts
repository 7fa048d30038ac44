/** A listing whose owner says everything, as its page comes over a slow line. */
import { get } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { isFact } from "#lib/listing/fields/field.ts";
import { appliesTo, choicesOf, exampleOf, fields } from "#lib/listing/fields/values.ts";
import { type Account, call, signUp } from "../support/accounts.ts";
import { newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
let pictures: readonly string[];

const oneRoundTrip = 14_336;

const shown = [
  ...["Front of the block with its gate", "Sitting room with balcony", "Dining corner by the kitchen"],
  ...[
    "Fitted kitchen with gas cooker",
    "Main bedroom with wardrobe",
    "Balcony over the garden",
    "Car park in the compound",
  ],
];

/** Fees in the currency of the price. */
const dirhamFees = {
  cautionFee: { amount: 700_000, currency: "AED" },
  otherFees: [{ name: "Key deposit", amount: 50_000, currency: "AED" }],
};

const description = `A newly renovated home on the second floor of a quiet block off Admiralty Way. The sitting room takes two large
sofas and a dining table for six, and opens to a balcony over the garden. All rooms are en suite with water heaters; the
kitchen has cabinets, a gas cooker and a pantry. Light is on Band A, and the estate runs two generators from seven in the
evening until six in the morning. Water comes from a treated borehole with an overhead tank. The estate has one gate with
guards day and night, CCTV at every corner and a clean tarred road that does not flood. Two cars park inside the
compound, and guests park along the street. The landlord lives abroad and a caretaker answers the phone at once.`;

beforeAll(async () => {
  agent = await signUp(server, { isAgent: true, name: "Adebayo Okonkwo", phoneNumber: "0803 555 0177" });
  const { body } = await call(server, "GET", "/api/properties");
  pictures = (body["properties"] as { images: string[] }[]).flatMap(({ images }) => images).slice(0, shown.length);
});

/** All facts of this category and offer, each with a possible value. */
function allFacts(category: string, offer: string): Record<string, unknown> {
  const said = fields.filter((field) => isFact(field) && appliesTo(field, category, offer));
  return Object.fromEntries(
    said.map((field) => {
      if (field.name === "offer") return [field.name, offer];
      if (field.name === "permitNumber") return [field.name, "71240098213"];
      if (field.kind !== "choice" && field.kind !== "choices") return [field.name, exampleOf(field)];
      const values = choicesOf(field, category, offer).map(({ value }) => value);
      return [field.name, field.kind === "choice" ? values[0] : values.slice(0, 3)];
    }),
  );
}

const bytesOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(server.url + path, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () => resolve(bytes));
    }).on("error", reject);
  });

test.for([
  ["rent", "rent", "Lagos", "Lekki Phase 1", "₦6.5m per annum"],
  ["for sale", "sale", "Lagos", "Lekki Phase 1", "₦165m"],
  ["short lets", "short-let", "Lagos", "Ikoyi", "₦95,000 per night"],
  ["land", "sale", "Ogun", "Mowe", "₦6m"],
  ["dubai properties", "rent", "Dubai", "Dubai Marina", "AED 140,000 per year"],
] as const)(
  "one of “%s” that says everything comes in one round trip",
  async ([category, offer, state, location, price]) => {
    const id = await newListing(server, agent, {
      ...allFacts(category, offer),
      ...(state === "Dubai" && dirhamFees),
      ...{ category, state, location, price, description },
      title: `Newly renovated home with everything that its owner knows, ${location}`,
      nearbySchools: "Corona School, Greensprings School, Chrisland Primary",
      nearbyHospitals: "Evercare Hospital, Lagoon Hospital",
      nearbySuperMarkets: "Spar, Ebeano, Shoprite Circle Mall",
      images: pictures,
      imageTexts: Object.fromEntries(pictures.map((url, index) => [url, shown[index]])),
    });
    for (const rating of [5, 4, 3]) {
      const reviewer = await signUp(server, { name: `Reviewer ${rating}` });
      const comment =
        "The agent came on time, the rooms are as in the pictures, and the water runs all day. Light is good too.";
      const { status } = await call(server, "POST", `/api/properties/${id}/reviews`, {
        token: reviewer.token,
        body: { rating, comment },
      });
      expect(status).toBe(201);
    }
    expect(await bytesOf(`/property/${id}`)).toBeLessThanOrEqual(oneRoundTrip);
  },
);
