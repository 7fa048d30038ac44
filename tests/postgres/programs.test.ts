/** PostgreSQL of npm runs for whoever runs the tests, wherever the project lies. */
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { installed, removeCopiedPrograms, usablePrograms, versionOf } from "../support/postgres/cluster.ts";

const closed = mkdtempSync(join(tmpdir(), "ile-closed-"));

afterAll(() => {
  removeCopiedPrograms();
  rmSync(closed, { recursive: true, force: true });
});

const says = { initdb: /^initdb \(PostgreSQL\) \d/, postgres: /^postgres \(PostgreSQL\) \d/ };

test("its programs run as they are installed, or from a copy", () => {
  const programs = usablePrograms(installed);
  for (const name of ["initdb", "postgres"] as const) expect(versionOf(programs, name)).toMatch(says[name]);
});

test("where only root may enter the project's folder another user runs a copy, with its own libraries", ({ skip }) => {
  skip(userInfo().uid !== 0, "only root can give a program to another user");
  const native = join(closed, "native");
  cpSync(installed, native, { recursive: true, verbatimSymlinks: true });
  chmodSync(closed, 0o700);
  const programs = usablePrograms(native);
  expect(programs).not.toBe(native);
  for (const name of ["initdb", "postgres"] as const) expect(versionOf(programs, name)).toMatch(says[name]);
});
