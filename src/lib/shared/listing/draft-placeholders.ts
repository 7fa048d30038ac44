/** Placeholders for empty fields of a draft. */

export const orName = (value: string, name: string): string => value.trim() || name;

/** Name of a listing in lists. */
export const nameOf = ({ title }: { readonly title: string }): string => orName(title, "Untitled property");

interface Unfinished {
  readonly title: string;
  readonly price: string;
  readonly location: string;
  readonly state: string;
}

/** A listing with placeholders for the fields on its card and page. */
export const withNames = <Listing extends Unfinished>(listing: Listing): Listing => ({
  ...listing,
  title: orName(listing.title, "Title"),
  price: orName(listing.price, "Price"),
  location: orName(listing.location, "Location"),
  state: orName(listing.state, "State"),
});
