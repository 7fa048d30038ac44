/** Whether and how long an answer may be cached, from the headers that a CDN reads. */
import type { Captured } from "./captured-response.ts";

export interface Lifetime {
  readonly freshMs: number;
  /** How long a stale answer may be served while it is rendered again. */
  readonly staleMs: number;
  readonly tags: readonly string[];
}

/** Headers that the front can vary on. An answer that varies on others is not shared. */
const knownVariants = new Set(["accept-encoding", "save-data"]);

export function lifetimeOf({ status, headers }: Captured): Lifetime | undefined {
  if (status !== 200 && status !== 404) return undefined;
  if (headers["set-cookie"] !== undefined || headers["content-encoding"] !== undefined) return undefined;
  if (!list(headers.vary).every((name) => knownVariants.has(name.toLowerCase()))) return undefined;
  const directives = list(headers["cdn-cache-control"]).map((directive) => directive.toLowerCase());
  if (!directives.includes("public")) return undefined;
  const freshMs = seconds(directives, "max-age") * 1000;
  const staleMs = seconds(directives, "stale-while-revalidate") * 1000;
  return freshMs + staleMs > 0 ? { freshMs, staleMs, tags: list(headers["cache-tag"]) } : undefined;
}

function list(value: unknown): string[] {
  return String(value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function seconds(directives: readonly string[], name: string): number {
  const found = directives.find((directive) => directive.startsWith(`${name}=`));
  const value = Number(found?.slice(name.length + 1));
  return Number.isFinite(value) && value > 0 ? value : 0;
}
