/** API calls about reports of listings. */
import type { OpenReports, ReportsChange } from "#lib/contracts/report.ts";
import { call } from "#lib/stores/api.ts";

/** Resolves or reopens reports. */
export const changeReports = (json: ReportsChange): Promise<OpenReports> =>
  call("/api/reports", { method: "PUT", json, fallback: "Changing the reports failed" }) as Promise<OpenReports>;
