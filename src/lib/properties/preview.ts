import type { Person } from "#lib/accounts/person.ts";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { Property } from "#lib/contracts/property.ts";
import { notFound } from "#lib/errors.ts";
import { getManagedProperty } from "#lib/properties/management.ts";
import { withoutHiddenPermit } from "#lib/properties/permits.ts";
import { areasOf, getPictures, getSeller, type PropertyPage } from "#lib/properties/service.ts";
import { listReviews } from "#lib/reviews/service.ts";

/** A listing as its page will show it, including drafts. Throws like `getManagedProperty`, and 404 for deleted ones. */
export async function getPropertyPreview(
  person: Person,
  id: string,
): Promise<PropertyPage & { readonly managed: ManagedProperty }> {
  const managed = await getManagedProperty(person, id);
  if (managed.deletedAt !== null) throw notFound("This property was deleted");
  const [reviews, seller, pictures] = await Promise.all([
    listReviews(id),
    getSeller(managed.owner?._id),
    getPictures(managed.images, managed.imageTexts),
  ]);
  // Drafts may lack category and state; pages then show nothing.
  const property = { ...withoutHiddenPermit(managed), reviews } as Property;
  return { managed, property, pictures, seller, areas: areasOf(property), similar: { listings: [], reach: "own" } };
}
