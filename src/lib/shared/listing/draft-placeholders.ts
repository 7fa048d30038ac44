/** What stands in the place of what a draft does not say yet: its name. */

export const orName = (value: string, name: string): string => value.trim() || name;

/** What a listing is called in a list of many. */
export const nameOf = ({ title }: { readonly title: string }): string => orName(title, "Untitled property");

interface Unfinished {
  readonly title: string;
  readonly price: string;
  readonly location: string;
  readonly state: string;
}

/** A listing with a word in each place that its card and page show. */
export const withNames = <Listing extends Unfinished>(listing: Listing): Listing => ({
  ...listing,
  title: orName(listing.title, "Title"),
  price: orName(listing.price, "Price"),
  location: orName(listing.location, "Location"),
  state: orName(listing.state, "State"),
});
