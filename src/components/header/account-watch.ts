/** Notices on a personal page that another account has signed in, in another tab or while the page was frozen. */
import { userInfo } from "#lib/stores/session/session.ts";

const { pagePerson: person } = document.documentElement.dataset;
let isSaid = false;

/** Who else is signed in now, from another tab or a form without script. */
function otherPerson(): { readonly name: string } | undefined {
  const known = userInfo.get();
  if (known && known._id !== person) return known;
  const [, freshId = person] = /fresh-session=([\w-]+)\./.exec(document.cookie) ?? [];
  return freshId === person ? undefined : { name: "another person" };
}

async function look(): Promise<void> {
  const other = otherPerson();
  if (!other && !isSaid) return;
  const notice = await import("#lib/stores/session/account-notice.ts").catch(() => undefined);
  if (!notice) return;
  isSaid = other !== undefined;
  if (other) notice.showOtherPerson(other);
  else notice.hideNotice();
}

// A frozen or cached tab receives no events.
if (person !== undefined) {
  userInfo.listen(() => void look());
  for (const name of ["visibilitychange", "pageshow"]) addEventListener(name, () => void look());
}
