/** Loads the demo into an empty data folder: people, pictures, listings and reviews. */
import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { writeIdentifiers } from "#lib/accounts/identifiers.ts";
import { hashPassword } from "#lib/accounts/passwords.ts";
import { insertPassword } from "#lib/accounts/repository.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { blankValues } from "#lib/listing/fields/values.ts";
import { insertProperties, linkPictures } from "#lib/properties/managed-repository.ts";
import { newListingRow } from "#lib/properties/new-listing.ts";
import { permitProblems } from "#lib/properties/permits.ts";
import { reviewTitle } from "#lib/reviews/review-title.ts";
import { demoAccounts, demoPassword } from "#lib/shared/management/demo-accounts.ts";
import { addCounts } from "#lib/statistics/repository.ts";
import { daysOf } from "./days.ts";
import { insertMade, type MadeDemoPicture, madeFrom, storeMade, urlOfMade } from "./made-pictures.ts";
import { PicturePicker, readPictures } from "./pictures.ts";
import { type DemoListing, type DemoPerson, type DemoReview, readListings, readPeople } from "./records.ts";

/** The same record has the same id on every machine; ids sort by the record's day. */
function fixedId(key: string, at: number): string {
  return uuidv7({ msecs: at, random: createHash("sha256").update(key).digest() });
}

const listingId = (listing: DemoListing): string => fixedId(listing.key, noonOf(listing.listedOn));
const unreadPerAgent = 4;
const readAfter = 2 * 86_400_000;

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const peopleSince = noonOf("2026-05-01");

export async function loadDemo(): Promise<{ listings: number; reviews: number }> {
  const people = readPeople();
  const listings = readListings();
  const picker = new PicturePicker(readPictures());
  const pictures = listings.map((listing) => picker.pick(listing).map(({ file }) => madeFrom(file)));
  const shown = [...new Set(pictures.flat())];
  await storeMade(shown);

  const accounts = await Promise.all(people.filter(hasAccount).map(accountOf));

  await db.transaction().execute(async (transaction) => {
    for (const person of people) await insertPerson(transaction, person);
    for (const { id, hash } of accounts) await insertPassword(transaction, id, hash, peopleSince);
    await insertMade(transaction, shown, personId(listings[0]?.agent ?? ""), peopleSince);
    const waiting = newestReviews(listings);
    for (const [index, listing] of listings.entries()) {
      await insertListing(transaction, listing, pictures[index] ?? [], people, waiting);
      await addCounts(transaction, daysOf({ ...listing, propertyId: listingId(listing) }));
    }
  });
  return { listings: listings.length, reviews: listings.flatMap((listing) => listing.reviews).length };
}

/** Each agent has not read the newest ones yet. */
function newestReviews(listings: readonly DemoListing[]): ReadonlySet<DemoReview> {
  const byAgent = Map.groupBy(listings, (listing) => listing.agent);
  const newest = [...byAgent.values()].map((own) =>
    own
      .flatMap((listing) => listing.reviews)
      .sort((one, other) => other.on.localeCompare(one.on))
      .slice(0, unreadPerAgent),
  );
  return new Set(newest.flat());
}

const personId = (key: string): string => fixedId(`person ${key}`, peopleSince);

const hasAccount = ({ email }: DemoPerson): boolean => demoAccounts.some((account) => account.email === email);

async function accountOf({ key }: DemoPerson): Promise<{ id: string; hash: string }> {
  return { id: personId(key), hash: await hashPassword(demoPassword) };
}

async function insertPerson(executor: Executor, person: DemoPerson): Promise<void> {
  await executor
    .insertInto("users")
    .values({
      id: personId(person.key),
      name: person.name,
      email: person.email,
      phone_number: person.phoneNumber,
      is_admin: person.isAdmin ? 1 : 0,
      is_agent: person.isAgent ? 1 : 0,
      location: person.location,
      identifiers: writeIdentifiers("{}", person),
      email_verified: 1,
      created_at: peopleSince,
      updated_at: peopleSince,
    })
    .execute();
}

async function insertListing(
  executor: Executor,
  listing: DemoListing,
  pictures: readonly MadeDemoPicture[],
  people: readonly DemoPerson[],
  waiting: ReadonlySet<DemoReview>,
): Promise<void> {
  const listedAt = noonOf(listing.listedOn);
  const id = listingId(listing);
  const images = pictures.map(urlOfMade);
  const ratings = listing.reviews.map((review) => review.rating);
  const mean = ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  const said = { ...blankValues(), ...listing };
  const isPublishable = Object.keys(await permitProblems(executor, said, personId(listing.agent))).length === 0;
  await insertProperties(executor, [
    {
      ...newListingRow({ ...listing, images }, personId(listing.agent), listedAt, id),
      ...(!isPublishable && { is_published: 0, is_complete: 0 }),
      id,
      rating: Math.round(mean * 10) / 10,
      num_reviews: ratings.length,
    },
  ]);
  await linkPictures(
    executor,
    id,
    pictures.map((picture) => picture.id),
  );
  for (const review of listing.reviews) {
    const reviewer = people.find((person) => person.key === review.by);
    if (!reviewer) throw new Error(`${listing.key}: nobody is called ${review.by}`);
    const at = noonOf(review.on);
    await executor
      .insertInto("reviews")
      .values({
        id: fixedId(`${listing.key} ${review.by}`, at),
        property_id: id,
        user_id: personId(review.by),
        title: reviewTitle(reviewer.name),
        rating: review.rating,
        comment: review.comment,
        seen_at: waiting.has(review) ? null : at + readAfter,
        created_at: at,
      })
      .execute();
  }
}
