/** Security headers of every answer. */
export type HeaderList = readonly string[];

/** For answers that are not pages: they may load nothing. */
export const strictestPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For pictures: a browser that opens one directly shows it in its own page with styles. */
export const picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** For an answer of this type without its own policy. A page may need its scripts, so only framing is forbidden. */
export function policyFor(contentType: unknown): string {
  return /^text\/html\b/i.test(String(contentType ?? "")) ? "frame-ancestors 'none'" : strictestPolicy;
}

/** Browser features that the site does not use. Every answer carries this list, so it is short. */
const unusedFeatures = ["browsing-topics", "camera", "geolocation", "microphone", "payment", "usb"];

/** Names and values in turn, as `writeHead` expects. Pages set their own Content-Security-Policy. */
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

/** Calls `use` for each name and value of a flat list. */
export function eachHeader(headers: HeaderList, use: (name: string, value: string) => void): void {
  for (let index = 0; index + 1 < headers.length; index += 2) {
    use(headers[index] ?? "", headers[index + 1] ?? "");
  }
}
