import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "#lib/config.ts";

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
  }
  return [];
}

describe("settings that nobody made", () => {
  test("are those of a site on this machine", () => {
    expect(parseConfig({})).toMatchObject({
      port: 4321,
      host: "127.0.0.1",
      siteUrl: "http://localhost:4321",
      hasSiteUrl: false,
      siteName: "Ilé",
      contactPhone: "+234 800 000 0000",
      dataDir: resolve("data"),
      databaseUrl: `sqlite:${resolve("data/ile.sqlite")}`,
      mediaDir: resolve("data/media"),
      mediaStore: { kind: "local" },
      originalsDir: resolve("data/originals"),
      privateDir: resolve("data/private"),
      authSecret: undefined,
      smtpUrl: undefined,
      mailFrom: "Ilé <no-reply@localhost>",
      trustedProxies: 0,
      cacheMaxBytes: 64 * 1_048_576,
      logLevel: "info",
      metricsToken: undefined,
      dubaiPermit: "shown",
      isDemo: false,
      isProduction: false,
    });
  });

  test("are also those that are empty", () => {
    expect(parseConfig({ PORT: "", SITE_URL: "", DATA_DIR: "" })).toEqual(parseConfig({}));
  });
});

describe("settings that somebody made", () => {
  test("are used", () => {
    const environment = {
      PORT: "0",
      SITE_URL: "https://Ile.Example/",
      DATA_DIR: "/srv/ile",
      DATABASE_URL: "sqlite:/srv/db/main.sqlite",
      DEMO: "true",
      SMTP_URL: "smtps://ile:secret@mail.example:465",
      MAIL_FROM: "Ilé <hello@ile.example>",
      AUTH_SECRET: "0123456789abcdef0123456789abcdef",
      METRICS_TOKEN: "0123456789abcdef",
      TRUSTED_PROXIES: "1",
      NODE_ENV: "production",
    };
    expect(parseConfig(environment)).toMatchObject({
      port: 0,
      siteUrl: "https://ile.example",
      hasSiteUrl: true,
      mediaDir: "/srv/ile/media",
      databaseUrl: "sqlite:/srv/db/main.sqlite",
      isDemo: true,
      smtpUrl: "smtps://ile:secret@mail.example:465",
      mailFrom: "Ilé <hello@ile.example>",
      authSecret: "0123456789abcdef0123456789abcdef",
      metricsToken: "0123456789abcdef",
      trustedProxies: 1,
      isProduction: true,
    });
  });

  test("name a secret that all servers on one database share", () => {
    const environment = { DATABASE_URL: "postgres://ile@db.example/ile" };
    expect(() => parseConfig(environment)).toThrow(/AUTH_SECRET must be given where DATABASE_URL is postgres/);
    const secret = "0123456789abcdef0123456789abcdef";
    expect(parseConfig({ ...environment, AUTH_SECRET: secret })).toMatchObject({
      authSecret: secret,
      databaseUrl: "postgres://ile@db.example/ile",
    });
    const several = "postgres://ile@one.example:5432,two.example:5432/ile";
    expect(parseConfig({ DATABASE_URL: several, AUTH_SECRET: secret }).databaseUrl).toBe(several);
  });

  test.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "-1.5"],
    ["SITE_URL", "ile.example"],
    ["SITE_URL", "ftp://ile.example"],
    ["SITE_URL", "https://ile.example/path"],
    ["SITE_URL", "https://user@ile.example"],
    ["SITE_NAME", "   "],
    ["SITE_NAME", "x".repeat(41)],
    ["CONTACT_PHONE", "0800 000"],
    ["DATABASE_URL", "postgres://localhost"],
    ["DATABASE_URL", "postgres://one.example,two example/ile"],
    ["DATABASE_URL", "pg"],
    ["DATABASE_URL", "sqlite:"],
    ["AUTH_SECRET", "too short"],
    ["METRICS_TOKEN", "too short"],
    ["METRICS_TOKEN", "a token of several words"],
    ["SMTP_URL", "mail.example"],
    ["MAIL_FROM", "Ilé"],
    ["TRUSTED_PROXIES", "all"],
    ["CACHE_MAX_MB", "0"],
    ["LOG_LEVEL", "loud"],
    ["DEMO", "yes"],
    ["MEDIA_STORE", "ftp"],
    ["S3_ENDPOINT", "s3.example.com"],
  ])("%s=%s is one mistake, told in one line that names it", (name, value) => {
    const mistakes = mistakesOf({ [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name} must .+\\.$`));
    expect(mistakes[0]).not.toContain("\n");
  });

  test.each([
    [{ MEDIA_STORE: "s3" }, "S3_BUCKET must be given where MEDIA_STORE is s3: the name of the bucket."],
    [{ MEDIA_STORE: "gcs" }, "GCS_BUCKET must be given where MEDIA_STORE is gcs: the name of the bucket."],
    [{ S3_ACCESS_KEY_ID: "x" }, "S3_SECRET_ACCESS_KEY must be given with S3_ACCESS_KEY_ID."],
    [{ S3_SECRET_ACCESS_KEY: "x" }, "S3_ACCESS_KEY_ID must be given with S3_SECRET_ACCESS_KEY."],
  ])("%j are too few, and what is missing is named", (environment, sentence) => {
    expect(mistakesOf(environment)).toEqual([sentence]);
  });

  test("of a bucket are used", () => {
    const s3 = {
      MEDIA_STORE: "s3",
      S3_BUCKET: "pictures",
      S3_REGION: "eu-west-1",
      S3_ENDPOINT: "http://127.0.0.1:9000",
    };
    expect(parseConfig({ ...s3, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" }).mediaStore).toEqual({
      kind: "s3",
      bucket: "pictures",
      region: "eu-west-1",
      endpoint: "http://127.0.0.1:9000",
      accessKeyId: "id",
      secretAccessKey: "key",
    });
    expect(parseConfig({ MEDIA_STORE: "gcs", GCS_BUCKET: "pictures" }).mediaStore).toEqual({
      kind: "gcs",
      bucket: "pictures",
      keyFile: undefined,
    });
  });

  test("are all told at once where several are wrong", () => {
    expect(mistakesOf({ PORT: "x", DEMO: "x", LOG_LEVEL: "x" })).toHaveLength(3);
  });
});
