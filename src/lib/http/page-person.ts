/** Whose page a request comes from, and whether that is the person whose session it brings. */
import type { Person } from "#lib/accounts/person.ts";
import { OtherPersonError } from "#lib/errors.ts";

/** Throws 403 where a request names another person than the one who is signed in. API clients need not name anybody. */
export function checkPagePerson(person: Person | undefined, named: string | null | undefined): void {
  if (person && named && named !== person.id) throw new OtherPersonError(person);
}
