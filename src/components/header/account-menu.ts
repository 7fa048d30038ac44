/** Menu under a person's name. It loads on first use. */
import { adminEntries, agentEntries } from "#lib/shared/management/management-entries.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { favouriteCount } from "#lib/stores/favourites/favourites.ts";
import { logout } from "#lib/stores/session/logout.ts";
import { userInfo } from "#lib/stores/session/session.ts";
import { element } from "#lib/stores/ui/element.ts";
import look from "#styles/account-menu.css?inline";

let isFilled = false;

export function fillAccountMenus(): void {
  if (isFilled) return;
  isFilled = true;
  document.head.append(element("style", { textContent: look }));
  for (const menu of document.querySelectorAll(".account")) {
    const panel = element("div", { className: "account-panel" });
    menu.append(panel);
    userInfo.subscribe((person) => {
      panel.replaceChildren(
        group("Account", ownEntries()),
        ...(person?.isAgent ? [dropdown("Agent", agentEntries.map(link))] : []),
        ...(person?.isAdmin ? [dropdown("Admin", adminEntries.map(link))] : []),
        group("Session", [logoutButton()]),
      );
    });
    favouriteCount.subscribe((count) => {
      const badge = panel.querySelector<HTMLElement>(".count");
      if (badge) Object.assign(badge, { textContent: String(count), hidden: count === 0 });
    });
  }
}

function ownEntries(): HTMLElement[] {
  const selections = link(["My Selections", paths.favourites]);
  const count = favouriteCount.get();
  const badge = element("span", { className: "count", textContent: String(count), hidden: count === 0 });
  selections.append(" ", badge);
  return [link(["Profile", paths.profile]), selections];
}

/** Open by default: people with a role come for it. */
function dropdown(name: string, entries: readonly HTMLElement[]): HTMLElement {
  const details = element("details", { open: true });
  details.append(element("summary", { textContent: name }), group(name, entries));
  return details;
}

function group(name: string, entries: readonly HTMLElement[]): HTMLElement {
  const list = element("ul", {});
  list.setAttribute("aria-label", name);
  list.append(
    ...entries.map((entry) => {
      const item = element("li", {});
      item.append(entry);
      return item;
    }),
  );
  return list;
}

const link = ([textContent, href]: readonly [string, string]): HTMLElement => element("a", { textContent, href });

function logoutButton(): HTMLElement {
  const button = element("button", { type: "button", textContent: "Logout" });
  button.addEventListener("click", async () => {
    button.disabled = true;
    await logout();
    button.disabled = false;
  });
  return button;
}
