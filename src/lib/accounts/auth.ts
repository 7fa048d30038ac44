/**
 * Better Auth: stores sessions and mailed links by token hash (`tokens.ts`) and signs verification tokens. It has no
 * routes; the service calls it.
 */
import { betterAuth } from "better-auth";
import { v7 as uuidv7 } from "uuid";
import { authAdapter } from "#lib/accounts/auth-adapter.ts";
import { authSecret } from "#lib/accounts/secret.ts";
import { config } from "#lib/config.ts";
import { db } from "#lib/db/database.ts";

const hours = 3_600;
const days = 24 * hours;

const sessionSeconds = 30 * days;
export const verificationSeconds = 3 * days;

const dates = { createdAt: "created_at", updatedAt: "updated_at" } as const;

export const auth = betterAuth({
  baseURL: config.siteUrl,
  secret: authSecret(),
  database: authAdapter(db),
  logger: { disabled: true },
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  session: {
    modelName: "sessions",
    fields: { userId: "user_id", expiresAt: "expires_at", ipAddress: "ip_address", userAgent: "user_agent", ...dates },
    expiresIn: sessionSeconds,
    disableSessionRefresh: true,
  },
  user: { modelName: "users", fields: { emailVerified: "email_verified", ...dates } },
  account: {
    modelName: "accounts",
    fields: {
      accountId: "account_id",
      providerId: "provider_id",
      userId: "user_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      ...dates,
    },
  },
  verification: { modelName: "verifications", fields: { expiresAt: "expires_at", ...dates } },
  advanced: { database: { generateId: () => uuidv7() } },
});
