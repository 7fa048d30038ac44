/** Accepted encodings of a client, best first. */
export type Encoding = "br" | "gzip" | "identity";

const byPreference: readonly Encoding[] = ["br", "gzip", "identity"];
const onlyIdentity: readonly Encoding[] = ["identity"];

/** Browsers send only a few different values: each is parsed once. */
const parsed = new Map<string, readonly Encoding[]>();
const mostRemembered = 256;
const longestRemembered = 256;

export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return onlyIdentity;
  const known = parsed.get(header);
  if (known !== undefined) return known;
  const accepted = parse(header);
  if (parsed.size < mostRemembered && header.length <= longestRemembered) parsed.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  // Identity is acceptable unless refused, and last unless requested.
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  const accepted = byPreference.filter((encoding) => weightOf(encoding) > 0);
  return accepted.sort((one, other) => weightOf(other) - weightOf(one));
}
