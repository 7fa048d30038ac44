/** Whose page this is, as each call to the API says it: another account may sign in while the page is open. */
import { pagePersonHeader } from "#lib/shared/route/page-person.ts";
import { userInfo } from "#lib/stores/session/session.ts";

/** The person for whom the server made this page; on a page that is the same for everybody, who is signed in here. */
export const pagePerson = (): string | undefined =>
  globalThis.document?.documentElement.dataset["pagePerson"] ?? userInfo.get()?._id;

/** The header that names a person: the page's own where none is given. */
export function personHeaders(person = pagePerson()): Record<string, string> {
  return person === undefined ? {} : { [pagePersonHeader]: person };
}

export function setPersonHeader(request: XMLHttpRequest): void {
  for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value);
}
