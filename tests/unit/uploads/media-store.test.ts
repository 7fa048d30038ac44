import { describe, expect, test } from "vitest";
import { config, parseConfig } from "#lib/config.ts";
import { driverFor } from "#lib/uploads/media-store.ts";

const driverOf = (environment: Record<string, string>) =>
  driverFor(parseConfig(environment).mediaStore, config.mediaDir);

describe("where uploaded pictures are kept", () => {
  test("is the disk unless set otherwise", async () => {
    expect((await driverOf({})).constructor.name).toBe("FSDriver");
  });

  test("is a bucket of Amazon's, or of whoever speaks S3 at the address given", async () => {
    const amazons = await driverOf({ MEDIA_STORE: "s3", S3_BUCKET: "pictures", S3_REGION: "eu-west-1" });
    expect([amazons.constructor.name, Reflect.get(amazons, "options")]).toMatchObject([
      "S3Driver",
      { bucket: "pictures", region: "eu-west-1", visibility: "private" },
    ]);
    const other = await driverOf({ MEDIA_STORE: "s3", S3_BUCKET: "pictures", S3_ENDPOINT: "https://s3.example.com" });
    expect(Reflect.get(other, "options")).toMatchObject({ endpoint: "https://s3.example.com", forcePathStyle: true });
  });

  test("is a bucket of Google's", async () => {
    const driver = await driverOf({ MEDIA_STORE: "gcs", GCS_BUCKET: "pictures", GCS_KEY_FILE: "/run/key.json" });
    expect([driver.constructor.name, Reflect.get(driver, "options")]).toMatchObject([
      "GCSDriver",
      { bucket: "pictures", keyFilename: "/run/key.json", visibility: "private" },
    ]);
  });
});
