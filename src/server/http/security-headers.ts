/** The headers that every answer carries, whoever made it. */
export type HeaderList = readonly string[];

/** For answers that are no page: they may load nothing. */
export const strictestPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For pictures: a browser shows one that is opened by itself in a page of its own making, which has styles. */
export const picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** For an answer of this type that brings no policy of its own. A page may need its scripts, so it only stays unframed. */
export function policyFor(contentType: unknown): string {
  return /^text\/html\b/i.test(String(contentType ?? "")) ? "frame-ancestors 'none'" : strictestPolicy;
}

/** What a page of listings has no use for; every answer carries the list, so it is a short one. */
const unusedFeatures = ["browsing-topics", "camera", "geolocation", "microphone", "payment", "usb"];

/** Names and values in turn, as `writeHead` takes them; the Content-Security-Policy is the page's own. */
export function securityHeaders(siteUrl: string): HeaderList {
  const headers = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", unusedFeatures.map((feature) => `${feature}=()`).join(", ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
  ];
  if (siteUrl.startsWith("https:")) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers.flat();
}

/** Calls `use` with each name and value of a flat list. */
export function eachHeader(headers: HeaderList, use: (name: string, value: string) => void): void {
  for (let index = 0; index + 1 < headers.length; index += 2) {
    use(headers[index] ?? "", headers[index + 1] ?? "");
  }
}
