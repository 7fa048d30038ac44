/** What `npm run bench` measures through a hundred uploads, through a few. */
import { beforeAll, expect, test } from "vitest";
import { demoFolder } from "../../bench/parts/demo.ts";
import { quantile } from "../../bench/parts/row.ts";
import { measurePictures, mostMegabytes, mostPageMs, mostUploadMs } from "../../bench/pictures.ts";
import { lendDemo } from "../support/demo-folder.ts";

beforeAll(() => lendDemo(demoFolder));

test("a phone's photo can be shown in time, the site goes on answering, and memory stays small", async () => {
  const { uploadMs, pageMs, residentMegabytes } = await measurePictures(6);
  expect(quantile(uploadMs, 0.5)).toBeLessThanOrEqual(mostUploadMs);
  expect(pageMs.length).toBeGreaterThan(300);
  expect(quantile(pageMs, 0.99)).toBeLessThanOrEqual(mostPageMs);
  expect(residentMegabytes).toBeLessThanOrEqual(mostMegabytes);
});
