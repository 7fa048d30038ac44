import { expect, test } from "vitest";
import { RequestCounts } from "#server/ops/request-counts.ts";

test("answers are counted by route, method and class of status", () => {
  const counts = new RequestCounts();
  for (const [method, status] of [
    ["GET", 200],
    ["GET", 206],
    ["GET", 304],
    ["POST", 422],
    ["BREW", 501],
  ] as const) {
    counts.add("/property/[id]", method, status);
  }
  counts.add("files", "HEAD", 200);
  expect([...counts]).toEqual([
    { route: "/property/[id]", method: "GET", status: "2xx", requests: 2 },
    { route: "/property/[id]", method: "GET", status: "3xx", requests: 1 },
    { route: "/property/[id]", method: "POST", status: "4xx", requests: 1 },
    { route: "/property/[id]", method: "other", status: "5xx", requests: 1 },
    { route: "files", method: "HEAD", status: "2xx", requests: 1 },
  ]);
});
