/** The environment, parsed once. No other file reads `process.env`. */
import { resolve } from "node:path";
import { z } from "zod";
import { isWholeAddress } from "#lib/db/postgres/address.ts";
import { type PermitRule, permitRules } from "#lib/listing/permit.ts";

const numberBetween = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be a whole number from ${least} to ${most}`)
    .max(most, `must be a whole number from ${least} to ${most}`);

const wholeNumber = (least: number, most: number, standard: number) => numberBetween(least, most).default(standard);

/** In production: long enough for three health checks, one a second. */
const standardDrainSeconds = 4;

const fields = z.object({
  PORT: wholeNumber(0, 65_535, 4321),
  HOST: z.string().min(1, "must be an address to listen on, such as 127.0.0.1 or 0.0.0.0").default("127.0.0.1"),
  SITE_URL: z
    .string()
    .refine(isOrigin, "must be the site's origin, such as https://ile.example, without a path")
    .transform((url) => new URL(url).origin)
    .optional(),
  SITE_NAME: z.string().trim().min(1, "must not be blank").max(40, "must be at most 40 characters").default("Ilé"),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+[1-9][0-9 ]{6,18}$/, "must be an international number, such as +234 800 000 0000")
    .default("+234 800 000 0000"),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must be mailto: with an address, or an https:// address")
    .optional(),
  DATA_DIR: z.string().min(1, "must be a folder").default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^(?:sqlite:|postgres(?:ql)?:\/\/)/, "must start with sqlite: and name a file, or with postgres://")
    .min("sqlite:".length + 1, "must name a database file after sqlite:")
    .refine(isDatabaseUrl, "must look like postgres://user:password@host:5432/database")
    .optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters, chosen at random").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, "must look like smtps://user:password@mail.example:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "must be an address, such as Ilé <no-reply@ile.example>")
    .optional(),
  MEDIA_STORE: z.enum(["local", "s3", "gcs"], "must be local, s3 or gcs").default("local"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/]+\/?$/, "must be an address, such as https://s3.example.com")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GCS_BUCKET: z.string().optional(),
  GCS_KEY_FILE: z.string().optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  CACHE_MAX_MB: wholeNumber(1, 4_096, 64),
  DRAIN_SECONDS: numberBetween(0, 300).optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be fatal, error, warn, info, debug or silent")
    .default("info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 letters, digits and signs, chosen at random, and no blank")
    .optional(),
  DUBAI_PERMIT: z.enum(permitRules, "must be required, shown or off").default("shown"),
  NODE_ENV: z.string().default("development"),
  DEMO: z
    .enum(["true", "false"], "must be true or false")
    .transform((value) => value === "true")
    .default(false),
});

const settings = fields.superRefine((values, context) => {
  const need = (name: keyof typeof values, why: string): void => {
    if (values[name] === undefined) context.addIssue({ code: "custom", path: [name], message: `must be given ${why}` });
  };
  if (isPostgresUrl(values.DATABASE_URL)) {
    need("AUTH_SECRET", "where DATABASE_URL is postgres://…: all servers on the database sign with the same");
  }
  if (values.MEDIA_STORE === "s3") need("S3_BUCKET", "where MEDIA_STORE is s3: the name of the bucket");
  if (values.MEDIA_STORE === "gcs") need("GCS_BUCKET", "where MEDIA_STORE is gcs: the name of the bucket");
  if (values.S3_ACCESS_KEY_ID !== undefined) need("S3_SECRET_ACCESS_KEY", "with S3_ACCESS_KEY_ID");
  if (values.S3_SECRET_ACCESS_KEY !== undefined) need("S3_ACCESS_KEY_ID", "with S3_SECRET_ACCESS_KEY");
});

const isPostgresUrl = (text = ""): boolean => text.startsWith("postgres") && isDatabaseUrl(text);

function isDatabaseUrl(text: string): boolean {
  return text.startsWith("sqlite:") || isWholeAddress(text);
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isBare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return (url.protocol === "http:" || url.protocol === "https:") && isBare;
}

/** Storage of uploaded pictures. */
export type MediaStoreSettings =
  | { readonly kind: "local" }
  | {
      readonly kind: "s3";
      readonly bucket: string;
      readonly region: string;
      /** For S3 stores other than Amazon's. */
      readonly endpoint: string | undefined;
      /** Without keys, the AWS library uses the machine's own credentials. */
      readonly accessKeyId: string | undefined;
      readonly secretAccessKey: string | undefined;
    }
  | { readonly kind: "gcs"; readonly bucket: string; readonly keyFile: string | undefined };

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The public origin without a trailing slash; the local address if SITE_URL is unset. */
  readonly siteUrl: string;
  /** Whether SITE_URL is set: only then are other hosts refused. */
  readonly hasSiteUrl: boolean;
  readonly siteName: string;
  readonly contactPhone: string;
  /** Contact for security reports. */
  readonly securityContact: string;
  readonly dataDir: string;
  /** `sqlite:` and the file's absolute path, or `postgres://…`. */
  readonly databaseUrl: string;
  readonly mediaDir: string;
  readonly mediaStore: MediaStoreSettings;
  /** Uploaded originals that wait for processing. */
  readonly originalsDir: string;
  /** Files served to their owners only. */
  readonly privateDir: string;
  /** Signing key for mails; if unset, one is made and stored in the data folder. */
  readonly authSecret: string | undefined;
  /** Mail server; if unset, mails are written to the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Number of our proxies that append to X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly cacheMaxBytes: number;
  /** How long a stopping server still accepts connections, so that a balancer notices. */
  readonly drainMs: number;
  readonly logLevel: string;
  /** Bearer token for `/metrics`. Without it there is no `/metrics`. */
  readonly metricsToken: string | undefined;
  /** What the operator asks of permits of Dubai listings. */
  readonly dubaiPermit: PermitRule;
  readonly isDemo: boolean;
  readonly isProduction: boolean;
}

/** Invalid settings; `mistakes` holds one line for each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** Reads settings from `environment`; empty values count as unset. Throws `ConfigError`. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const byName = Map.groupBy(parsed.error.issues, (issue) => issue.path.join("."));
    throw new ConfigError([...byName].map(([name, [first]]) => `${name} ${first?.message}.`));
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    hasSiteUrl: values.SITE_URL !== undefined,
    siteName: values.SITE_NAME,
    contactPhone: values.CONTACT_PHONE,
    securityContact: values.SECURITY_CONTACT ?? `tel:${values.CONTACT_PHONE.replaceAll(" ", "-")}`,
    dataDir,
    databaseUrl: databaseUrlOf(values.DATABASE_URL ?? `sqlite:${resolve(dataDir, "ile.sqlite")}`),
    mediaDir: resolve(dataDir, "media"),
    mediaStore: mediaStoreOf(values),
    originalsDir: resolve(dataDir, "originals"),
    privateDir: resolve(dataDir, "private"),
    authSecret: values.AUTH_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.SITE_NAME} <no-reply@${new URL(siteUrl).hostname}>`,
    trustedProxies: values.TRUSTED_PROXIES,
    cacheMaxBytes: values.CACHE_MAX_MB * 1_048_576,
    drainMs: (values.DRAIN_SECONDS ?? (values.NODE_ENV === "production" ? standardDrainSeconds : 0)) * 1_000,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    dubaiPermit: values.DUBAI_PERMIT,
    isDemo: values.DEMO,
    isProduction: values.NODE_ENV === "production",
  };
}

function databaseUrlOf(url: string): string {
  const file = /^sqlite:(.*)$/s.exec(url)?.[1];
  return file === undefined ? url : `sqlite:${resolve(file)}`;
}

function mediaStoreOf(values: z.output<typeof settings>): MediaStoreSettings {
  if (values.MEDIA_STORE === "gcs") {
    return { kind: "gcs", bucket: values.GCS_BUCKET ?? "", keyFile: values.GCS_KEY_FILE };
  }
  if (values.MEDIA_STORE === "local") return { kind: "local" };
  return {
    kind: "s3",
    bucket: values.S3_BUCKET ?? "",
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function configOrExit(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const mistake of error.mistakes) process.stderr.write(`Setting ${mistake}\n`);
    process.exit(1);
  }
}

export const config: Config = configOrExit();
