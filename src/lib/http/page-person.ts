/** Checks that a request comes from a page of the signed-in person. */
import type { Person } from "#lib/accounts/person.ts";
import { OtherPersonError } from "#lib/errors.ts";

/** Throws 403 if the request names another person. API clients need not name one. */
export function checkPagePerson(person: Person | undefined, named: string | null | undefined): void {
  if (person && named && named !== person.id) throw new OtherPersonError(person);
}
