/** The disk of a running server is full: it shows what it has, says why it cannot save, and saves again when there is room. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, goodPassword, signUp } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { ServerLog } from "../support/server-log.ts";
import { canMount, type SmallDisk, smallDisk } from "../support/small-disk.ts";

const metricsToken = "a-token-of-this-test";
const log = new ServerLog();
let disk: SmallDisk;
let server: TestServer;

beforeAll(async () => {
  if (!canMount) return;
  disk = smallDisk();
  copyDemo(disk.folder);
  server = await startServer({
    dataDir: disk.folder,
    env: { METRICS_TOKEN: metricsToken, LOG_LEVEL: "warn" },
    onPrinted: log.add,
  });
});

afterAll(async () => {
  if (server === undefined) return;
  await server.stop({ keepData: true });
  disk.remove();
});

async function metric(name: string): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(await answer.text())?.[1]);
}

const register = (name: string) =>
  call(server, "POST", "/api/users", {
    body: { name, email: `${name.toLowerCase()}@example.com`, phoneNumber: "+2348030000000", password: goodPassword },
  });

describe("while the disk is full", () => {
  test("writes hear 503 with a plain sentence, reads go on, and all is right when there is room", async ({ skip }) => {
    skip(!canMount, "only root mounts a disk");
    const person = await signUp(server);
    expect((await call(server, "GET", "/readyz")).status).toBe(200);
    expect(await metric("ile_disk_full")).toBe(0);
    expect(await metric("ile_disk_free_bytes")).toBeGreaterThan(1_000_000);

    disk.fill();
    const login = { email: person.email, password: person.password };
    const refusals = [await register("Ngozi"), await call(server, "POST", "/api/users/login", { body: login })];
    for (const { status, body } of refusals) {
      expect([status, body]).toMatchObject([
        503,
        {
          code: "DISK_FULL",
          message: "The site cannot save anything at the moment: its disk is full. Please try again later.",
        },
      ]);
    }
    for (const path of ["/", "/forrent?bedrooms=2", "/search/duplex", "/api/properties"]) {
      expect((await fetch(server.url + path)).status).toBe(200);
    }
    expect(await call(server, "GET", "/readyz")).toMatchObject({
      status: 503,
      body: { ready: false, reason: expect.stringMatching(/^The disk of .* is full: .*Make room on it\.$/) },
    });
    expect(await metric("ile_disk_full")).toBe(1);

    disk.makeRoom();
    expect((await register("Ngozi")).status).toBe(201);
    expect((await call(server, "GET", "/readyz")).status).toBe(200);
    expect(await metric("ile_disk_full")).toBe(0);

    const told = log.lines.filter(({ msg, level }) => level >= 50 && /full/.test(JSON.stringify(msg)));
    expect(told).toHaveLength(1);
    expect(told[0]?.msg).toMatch(/^The disk of .* is full: nothing can be saved until there is room\.$/);
    expect(log.text).not.toMatch(/"stack"/);
  });
});
