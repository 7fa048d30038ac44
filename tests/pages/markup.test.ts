/** Every public page and every account screen by the Nu HTML checker, a program that nobody here wrote. It runs on Java, which scripts/ensure-test-tools.ts looks for. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "../support/public-pages.ts";
import { reader } from "../support/readers.ts";

const checker = "node_modules/vnu-jar/build/dist/vnu.jar";
const folder = mkdtempSync(join(tmpdir(), "ile-markup-"));

const site = reader("demo");

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const accountScreens = [
  "/login",
  "/register",
  "/forgotten-password",
  "/new-password?token=x",
  "/verify-email?token=x",
  "/profile",
  "/selections",
  "/shortletbooking",
  ...["userlist", "propertylist", "dashboard", "import", "auditlog", "reports", "bookinglist"].map(
    (name) => `/admin/${name}`,
  ),
];

const isGuarded = (path: string): boolean => /^\/(?:profile|selections|shortletbooking|admin)/.test(path);

async function adminCookie(): Promise<string> {
  const answer = await fetch(`${site.url}/api/users/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({ email: "admin@demo.example", password: "welcome-to-ile" }),
  });
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

interface Message {
  readonly type: string;
  readonly url: string;
  readonly message: string;
}

let pages: readonly { readonly path: string; readonly html: string }[];

beforeAll(async () => {
  const Cookie = await adminCookie();
  const paths = [...(await publicPages(site)), "/not-there", ...accountScreens];
  pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site.url + path, { headers: isGuarded(path) ? { Cookie } : {}, redirect: "error" });
      return { path, html: await answer.text() };
    }),
  );
});

test("every page gives the layers of its styles the same order, whichever of its stylesheets comes first", () => {
  for (const { path, html } of pages) {
    const named = [...html.matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, names = ""]) => names.split(/, ?/));
    expect([path, ...new Set(named)]).toEqual([path, "properties", "theme", "base", "components", "utilities"]);
  }
});

test("the Nu HTML checker finds no error on any page", () => {
  const files = pages.map(({ html }, index) => {
    const file = join(folder, `${index}.html`);
    writeFileSync(file, html);
    return file;
  });
  const { error, stderr } = spawnSync("java", ["-jar", checker, "--errors-only", "--format", "json", ...files], {
    encoding: "utf8",
  });
  if (error) throw new Error("The Nu HTML checker needs Java 17 or newer on the path.", { cause: error });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  const found = messages.map(({ url, message }) => `${pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.path}: ${message}`);
  expect(found).toEqual([]);
});
