/** Example answers of the OpenAPI document. The contracts type them, and a test parses them. */
import type { AuditPage } from "#lib/contracts/audit.ts";
import type { Favourite } from "#lib/contracts/favourite.ts";
import type { ManagedUser, PeoplePage } from "#lib/contracts/people.ts";
import type { UploadAnswer } from "#lib/contracts/picture.ts";
import type { Listing, PagedListings, Property } from "#lib/contracts/property.ts";
import type { Review } from "#lib/contracts/review.ts";
import type { ProfileAnswer, Session, User, UserInfo } from "#lib/contracts/user.ts";
import { type PublicValues, publicFields, valuesOf } from "#lib/listing/fields/values.ts";

const { title, price, ...otherFields } = valuesOf<PublicValues>(publicFields, ({ example }) => example);

export const exampleListing: Listing = {
  _id: "01975f3e-5a80-7c1b-9d2e-4f6a8b0c1d2e",
  title,
  price,
  shownPrice: { before: "", amount: "₦4,500,000", after: " per year" },
  priceAmount: 450_000_000,
  priceCurrency: "NGN",
  pricePeriod: "year",
  ...otherFields,
  rating: 4,
  numReviews: 1,
  createdAt: "2026-06-12T12:00:00.000Z",
  updatedAt: "2026-06-12T12:00:00.000Z",
};

export const examplePage: PagedListings = {
  properties: [exampleListing],
  page: 1,
  pages: 1,
  total: 1,
  isTotalExact: true,
};

export const exampleReview: Review = {
  _id: "0197b8d3-f600-7a4c-8e5d-1b2c3d4e5f60",
  title: "Ngozi A.",
  rating: 4,
  comment: "As described. Water ran all day when I visited.",
  createdAt: "2026-06-29T12:00:00.000Z",
};

export const exampleProperty: Property = { ...exampleListing, reviews: [exampleReview] };

const exampleInfo: UserInfo = {
  _id: "0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60",
  name: "Ngozi Adeyemi",
  email: "ngozi@example.com",
  phoneNumber: "+234 803 000 0000",
  isAdmin: false,
  isAgent: false,
};

export const exampleSession: Session = {
  ...exampleInfo,
  token: "cQ3hSXJ0d7pYkq2mB5vLw8ZncQ3hSXJ0",
  expiresAt: "2026-12-21T12:00:00.000Z",
};

export const exampleUser: User = {
  ...exampleInfo,
  isEmailVerified: true,
  age: 34,
  sex: "female",
  profession: "Surveyor",
  location: "Yaba, Lagos",
  linkedin: "https://www.linkedin.com/in/ngozi-adeyemi",
  employmentStatus: "employed",
  employee: "Lagos State",
  accountStatement: null,
  isSuspended: false,
  version: 3,
  createdAt: "2026-06-12T12:00:00.000Z",
};

export const exampleProfile: ProfileAnswer = { ...exampleUser, expiresAt: exampleSession.expiresAt };

export const exampleFavourite: Favourite = {
  _id: "0197b8d3-f600-7a4c-8e5d-bb2c3d4e5f60",
  title: exampleListing.title,
  propertyId: exampleListing._id,
  createdAt: "2026-06-29T12:00:00.000Z",
  property: exampleListing,
};

export const exampleUpload: UploadAnswer = {
  message: "1 picture uploaded",
  images: "/media/uploads/5d41402abc4b2a76b9719d911017c592-1600.webp",
  pictures: [
    {
      _id: "5d41402abc4b2a76b9719d911017c592",
      url: "/media/uploads/5d41402abc4b2a76b9719d911017c592-1600.webp",
      width: 1600,
      height: 1200,
      blur: "data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoQAAwABUB8JaQAA3AA/vz0AAA=",
    },
  ],
};

export const exampleManagedUser: ManagedUser = {
  ...exampleInfo,
  isAgent: true,
  isSuspended: false,
  isEmailVerified: true,
  listings: 12,
  version: 3,
  createdAt: "2026-06-12T12:00:00.000Z",
};

export const examplePeople: PeoplePage = {
  users: [exampleManagedUser],
  page: 1,
  pages: 1,
  total: 1,
  counts: { all: 31, admin: 1, agent: 24, user: 6, suspended: 0 },
};

export const exampleAudit: AuditPage = {
  events: [
    {
      _id: "0197b8d3-f600-7a4c-8e5d-cc2c3d4e5f60",
      kind: "listing-changed",
      at: "2026-06-29T12:00:00.000Z",
      actor: { _id: exampleInfo._id, name: exampleInfo.name },
      subject: { _id: exampleListing._id, name: exampleListing.title, isListing: true },
      address: "203.0.113.9",
      before: { price: "₦5m per annum" },
      after: { price: "₦4.5m per annum" },
      more: {},
    },
  ],
  older: null,
  newer: null,
};
