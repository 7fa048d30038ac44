/** A signed-in browser, with the session's cookie and its local copy. */

import type { BrowserContext } from "playwright";
import type { Session } from "#lib/contracts/user.ts";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";
import type { BrowsedSite } from "./shared.ts";

export interface SignedIn {
  readonly context: BrowserContext;
  readonly session: Session;
}

interface Wishes {
  readonly width?: number;
  /** Further entries of the local storage. */
  readonly storage?: Readonly<Record<string, string>>;
}

export async function signIn(
  site: BrowsedSite,
  email: string,
  { width = 360, storage = {} }: Wishes = {},
): Promise<SignedIn> {
  const answer = await fetch(`${site.url}/api/users/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const session = (await answer.json()) as Session;
  const [name = "", value = ""] = (answer.headers.get("set-cookie") ?? "").split(";")[0]?.split("=") ?? [];
  const { token, expiresAt, ...userInfo } = session;
  const kept = { userInfo: JSON.stringify(userInfo), expirationTime: String(Date.parse(expiresAt)), ...storage };
  const context = await site.browser.newContext({
    viewport: { width, height: 740 },
    storageState: {
      cookies: [
        {
          name,
          value,
          domain: new URL(site.url).hostname,
          path: "/",
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: "Lax",
        },
      ],
      origins: [
        { origin: site.url, localStorage: Object.entries(kept).map(([key, text]) => ({ name: key, value: text })) },
      ],
    },
  });
  return { context, session };
}
