/** One example of each contract, for the OpenAPI document. A test checks each against its contract. */
import { z } from "zod";
import { auditPage } from "#lib/contracts/audit.ts";
import { favourite, newFavourite } from "#lib/contracts/favourite.ts";
import { importPreview, importResult } from "#lib/contracts/listing-import.ts";
import {
  bulkChange,
  bulkResult,
  keptWork,
  managedPage,
  managedProperty,
  newerProperty,
  propertyChange,
} from "#lib/contracts/managed-property.ts";
import { managedUser, peoplePage, userChange } from "#lib/contracts/people.ts";
import { uploadAnswer } from "#lib/contracts/picture.ts";
import { listing, pagedListings, property } from "#lib/contracts/property.ts";
import { openReports, reportsChange, reportsPage } from "#lib/contracts/report.ts";
import { newReview, readReviews, review, waitingCount } from "#lib/contracts/review.ts";
import { suggestions } from "#lib/contracts/suggestions.ts";
import {
  confirmation,
  credentials,
  passwordReset,
  profileAnswer,
  registration,
  resetRequest,
  session,
  user,
} from "#lib/contracts/user.ts";
import { workingCopyChange, workingState } from "#lib/contracts/working-copy.ts";
import {
  exampleOf as fieldExample,
  type ManagerValues,
  managerFields,
  type PublicValues,
  publicFields,
  valuesOf,
} from "#lib/listing/fields/values.ts";
import { byIdentifier } from "#lib/shared/management/identifiers.ts";

export const examples = new Map<z.ZodType, unknown>();

function answer<Contract extends z.ZodType>(contract: Contract, example: z.output<Contract>): z.output<Contract> {
  examples.set(contract, example);
  return example;
}

function body<Contract extends z.ZodType>(contract: Contract, example: z.input<Contract>): z.input<Contract> {
  examples.set(contract, example);
  return example;
}

/** A list has one item, a union its first kind. */
export function exampleOf(contract: z.ZodType): unknown {
  if (contract instanceof z.ZodArray) return [exampleOf(contract.element as z.ZodType)];
  if (contract instanceof z.ZodUnion) return exampleOf(contract.options[0] as z.ZodType);
  if (!examples.has(contract)) throw new Error(`No example of ${JSON.stringify(z.toJSONSchema(contract))}`);
  return examples.get(contract);
}

const personId = "0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60";
const day = "2026-06-12T12:00:00.000Z";
const { title, price, ...otherFields } = valuesOf<PublicValues>(publicFields, fieldExample);

const exampleListing = answer(listing, {
  _id: "01975f3e-5a80-7c1b-9d2e-4f6a8b0c1d2e",
  title,
  price,
  shownPrice: { before: "", amount: "₦4,500,000", after: " per year" },
  shownPlace: "Surulere, Lagos",
  priceAmount: 450_000_000,
  priceCurrency: "NGN",
  pricePeriod: "year",
  ...otherFields,
  moveIn: {
    currency: "NGN",
    said: 169_000_000,
    usual: 169_000_000,
    refundable: 10_000_000,
    secondYear: 135_000_000,
    isComplete: true,
    lines: [
      { of: "price", label: "First year's rent", basis: "stated", amount: 135_000_000, refundable: false },
      { of: "cautionFee", label: "Caution fee", basis: "stated", amount: 10_000_000, refundable: true },
    ],
  },
  moveInLine: "₦1.69m to move in",
  cardFacts: ["Furnished", "18 hours of power"],
  rating: 4,
  numReviews: 1,
  createdAt: day,
  updatedAt: day,
});
const onePage = { page: 1, pages: 1, total: 1 };
answer(pagedListings, { properties: [exampleListing], ...onePage, isTotalExact: true });

const comment = "As described. Water ran all day when I visited.";
const exampleReview = answer(review, {
  _id: "0197b8d3-f600-7a4c-8e5d-1b2c3d4e5f60",
  title: "Ngozi A.",
  rating: 4,
  comment,
  createdAt: day,
});
export const exampleProperty = answer(property, { ...exampleListing, reviews: [exampleReview] });
body(newReview, { rating: 4, comment });
body(readReviews, { ids: [exampleReview._id] });
answer(waitingCount, { waiting: 3 });

const exampleInfo = {
  _id: personId,
  name: "Ngozi Adeyemi",
  email: "ngozi@example.com",
  phoneNumber: "+234 803 000 0000",
  isAdmin: false,
  isAgent: false,
};
const { _id, name, email, phoneNumber } = exampleInfo;
const person = { _id, name };
const password = "heron under the bridge";
const exampleSession = answer(session, {
  ...exampleInfo,
  token: "cQ3hSXJ0d7pYkq2mB5vLw8ZncQ3hSXJ0",
  expiresAt: "2026-12-21T12:00:00.000Z",
});
const statedIdentifiers = { ...byIdentifier(() => ""), cac: "RC 1234567", lasrera: "2024/0123" };
const exampleUser = answer(user, {
  ...exampleInfo,
  isEmailVerified: true,
  age: 34,
  sex: "female",
  profession: "Surveyor",
  location: "Yaba, Lagos",
  linkedin: "https://www.linkedin.com/in/ngozi-adeyemi",
  employmentStatus: "employed",
  employee: "Lagos State",
  ...statedIdentifiers,
  accountStatement: null,
  isSuspended: false,
  version: 3,
  createdAt: day,
});
answer(profileAnswer, { ...exampleUser, expiresAt: exampleSession.expiresAt });
body(registration, { name, email, password, phoneNumber, isAgent: false });
body(credentials, { email, password });
body(resetRequest, { email });
body(passwordReset, { token: "cQ3hSXJ0d7pYkq2mB5vLw8Zn", password });
answer(confirmation, { message: "Your password was changed. Please sign in" });

const exampleManagedUser = answer(managedUser, {
  ...exampleInfo,
  isAgent: true,
  isSuspended: false,
  isEmailVerified: true,
  ...statedIdentifiers,
  listings: 12,
  version: 3,
  createdAt: day,
});
const counts = { all: 31, admin: 1, agent: 24, user: 6, suspended: 0 };
answer(peoplePage, { users: [exampleManagedUser], ...onePage, counts });
body(userChange, { userId: personId, name, email, isAdmin: false, version: 2 });

const propertyId = exampleListing._id;
answer(favourite, {
  _id: "0197b8d3-f600-7a4c-8e5d-bb2c3d4e5f60",
  title,
  propertyId,
  createdAt: day,
  property: exampleListing,
});
body(newFavourite, { propertyId });

const exampleManaged = answer(managedProperty, {
  ...exampleListing,
  ...valuesOf<ManagerValues>(managerFields, fieldExample),
  status: "published",
  version: 3,
  owner: { ...person, isSuspended: false },
  deletedAt: null,
});
answer(newerProperty, { ...exampleManaged, changedBy: person, changedAt: "2026-11-20T13:05:00.000Z" });
body(propertyChange, { propertyId, version: 3, price: "₦4.2m per annum" });
body(bulkChange, { action: "unpublish", ids: [propertyId] });
answer(bulkResult, { changed: [propertyId], refused: [] });
const seen = { views: 120, contacts: 4 };
const { moveIn: _, moveInLine: __, cardFacts: ___, ...exampleRow } = exampleManaged;
answer(managedPage, {
  properties: [{ ...exampleRow, ...seen }],
  ...onePage,
  counts: { all: 1, published: 1, draft: 0, unavailable: 0, deleted: 0 },
  seen,
  owner: null,
});

const change = body(workingCopyChange, {
  fields: { price: "₦4.", bedrooms: "thr" },
  before: { price: "₦4.5m per annum", bedrooms: "3" },
  version: 3,
  revision: { form: "V1StGXR8_Z5jdHi6", number: 12 },
});
const { fields, before = {}, version, revision } = change;
const kept = answer(workingState, {
  copy: { fields, before, version, revision, savedAt: "2026-11-24T13:05:00.000Z" },
  pictures: [],
});
answer(keptWork, kept);

const picture = "5d41402abc4b2a76b9719d911017c592";
const url = `/media/uploads/${picture}-1600.webp`;
const blur = "data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoQAAwABUB8JaQAA3AA/vz0AAA=";
answer(uploadAnswer, {
  message: "1 picture uploaded",
  images: url,
  pictures: [{ _id: picture, url, width: 1600, height: 1200, blur }],
});

export const exampleImport = answer(importResult, {
  importId: "b3d0f6a1c2e94d7f8a5b6c7d8e9f0a1b",
  created: 2,
  updated: 0,
  unchanged: 0,
  drafts: 1,
  unreadColumns: ["Ref"],
});
export const exampleMistakes = [{ row: 2, field: "state", message: "“Lagoss” is not a state: did you mean “Lagos”?" }];
const row = { row: 2, title, price, category: "rent", state: "Lagoss", status: null, changed: [], notes: [] };
answer(importPreview, {
  rows: 1,
  creates: 0,
  updates: 0,
  unchanged: 0,
  drafts: 0,
  unreadColumns: ["Ref"],
  errors: exampleMistakes,
  sample: [{ ...row, action: "mistakes" }],
});

const { location, state } = otherFields;
answer(suggestions, {
  places: [{ text: "3 bedroom flat in Lekki Phase 1", name: "Lekki Phase 1", state: "Lagos" }],
  states: [],
  districts: [{ id: "lagos/lekki-phase-1", name: "Lekki Phase 1", state: "Lagos", listings: 214 }],
  categories: [],
  subCategories: [],
  titles: [{ _id: propertyId, title, location, state }],
  isDeadEnd: false,
});

const reportId = "01a24010-0c00-7e1c-8a0b-5a5f0f3a9a11";
body(reportsChange, { ids: [reportId], state: "closed" });
answer(openReports, { open: 4 });
answer(reportsPage, {
  listings: [
    {
      property: { _id: propertyId, title, status: "published", isDeleted: false, owner: person },
      total: 1,
      reports: [
        {
          _id: reportId,
          reason: "gone",
          comment: "The agent says that it was let in October.",
          email: "",
          createdAt: "2026-11-20T09:12:00.000Z",
          closedAt: null,
          closedBy: null,
        },
      ],
    },
  ],
  page: 1,
  pages: 1,
  open: 1,
});

answer(auditPage, {
  events: [
    {
      _id: "0197b8d3-f600-7a4c-8e5d-cc2c3d4e5f60",
      kind: "listing-changed",
      at: "2026-06-29T12:00:00.000Z",
      actor: person,
      subject: { _id: propertyId, name: title, isListing: true },
      address: "203.0.113.9",
      before: { price: "₦5m per annum" },
      after: { price },
      more: {},
    },
  ],
  older: null,
  newer: null,
});

/** Path parameters. */
const idOf = (what: string, id: string) => z.string().meta({ description: `The ${what}'s \`_id\`.`, example: id });
export const listingId = idOf("listing", propertyId);
export const userId = idOf("person", personId);
export const favouriteId = idOf("favourite", "0197b8d3-f600-7a4c-8e5d-bb2c3d4e5f60");
