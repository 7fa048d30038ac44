/** The person of this page, named in each API call: another account may sign in meanwhile. */
import { pagePersonHeader } from "#lib/shared/route/page-person.ts";
import { userInfo } from "#lib/stores/session/session.ts";

/** The person that the server rendered this page for; on public pages, the signed-in person. */
export const pagePerson = (): string | undefined =>
  globalThis.document?.documentElement.dataset["pagePerson"] ?? userInfo.get()?._id;

/** The header naming a person, by default the page's. */
export function personHeaders(person = pagePerson()): Record<string, string> {
  return person === undefined ? {} : { [pagePersonHeader]: person };
}

export function setPersonHeader(request: XMLHttpRequest): void {
  for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value);
}
