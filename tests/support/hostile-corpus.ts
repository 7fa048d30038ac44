/** Expensive requests for each parser, with the allowed answers. */
import type { OutgoingHttpHeaders } from "node:http";

export interface Hostile {
  readonly name: string;
  /** A path, or a function from a listing's id to a path. */
  readonly path: string | ((listing: string) => string);
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: () => string | Buffer;
  /** Raw chunks of the body; the head announces a chunked body. */
  readonly chunks?: () => string;
  readonly isSigned?: boolean;
  readonly allowed: readonly number[];
}

export const mega = 1_040_000;
export const fill = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const post = (path: Hostile["path"], type: string, body: () => string | Buffer) => ({
  path,
  method: "POST",
  headers: { "content-type": type },
  body,
});

const form = "application/x-www-form-urlencoded";
const forms: Hostile[] = [
  ...["a&", "a=&", "%41&", "=&", "&", "a=%E1%BB%8D&", "%", "+"].flatMap((piece) => [
    { name: `a form of a megabyte of ${piece}`, ...post("/login", form, () => fill(piece, mega)), allowed: [413] },
    { name: `a form of 64 KiB of ${piece}`, ...post("/login", form, () => fill(piece, 65_536)), allowed: [413, 422] },
  ]),
  { name: "a form of 51 fields", ...post("/register", form, () => fill("a=1&", 203)), allowed: [413] },
  { name: "a form with one long field", ...post("/login", form, () => `email=${fill("a@", 65_000)}`), allowed: [422] },
  { name: "a form to a page that takes none", ...post("/forsale", form, () => fill("a&", mega)), allowed: [405, 413] },
  {
    name: "a report of a megabyte",
    ...post(
      (listing) => `/property/${listing}/report`,
      form,
      () => fill("a&", mega),
    ),
    allowed: [413],
  },
  { name: "a new password of a megabyte", ...post("/new-password", form, () => fill("a&", mega)), allowed: [413] },
];

const json = "application/json";
const names = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"n${at}":1`).join()}}`;
const calls: Hostile[] = [
  { name: "JSON with 100,000 names", ...post("/api/users/login", json, () => names(100_000)), allowed: [413] },
  { name: "JSON with 1,200 names", ...post("/api/users/login", json, () => names(1_200)), allowed: [422] },
  {
    name: "JSON 8,000 deep",
    ...post("/api/users", json, () => `{"a":${"[".repeat(8_000)}${"]".repeat(8_000)}}`),
    allowed: [400],
  },
  { name: "JSON 500,000 deep", ...post("/api/users", json, () => `{"a":${"[".repeat(500_000)}`), allowed: [400, 413] },
  {
    name: "JSON with a long number",
    ...post("/api/users", json, () => `{"a":1${"0".repeat(16_000)}}`),
    allowed: [422],
  },
  {
    name: "JSON with a long e-mail",
    ...post("/api/users/login", json, () => `{"email":"${fill("a.", 15_000)}@b","password":"x"}`),
    allowed: [401, 422],
  },
  {
    name: "JSON with a long name",
    ...post("/api/users", json, () => `{"name":"${fill("\\u202e", 15_000)}"}`),
    allowed: [422],
  },
  {
    name: "JSON with a long array",
    ...post("/api/reviews/seen", json, () => `{"ids":[${fill("1,", 15_999)}1]}`),
    isSigned: true,
    allowed: [400, 403, 422],
  },
  {
    name: "a review of 250 KB",
    ...post(
      (listing) => `/api/properties/${listing}/reviews`,
      json,
      () => `{"comment":"${fill("a ", 250_000)}"}`,
    ),
    isSigned: true,
    allowed: [422],
  },
  {
    name: "a review with 25,000 names",
    ...post(
      (listing) => `/api/properties/${listing}/reviews`,
      json,
      () => names(20_000),
    ),
    isSigned: true,
    allowed: [422],
  },
  {
    name: "a bulk change of 60,000 ids",
    ...post("/api/properties/bulk", json, () => `{"action":"delete","ids":[${fill('"a",', 240_000)}"a"]}`),
    isSigned: true,
    allowed: [413, 422],
  },
  { name: "JSON where there is no call", ...post("/api/nothing", json, () => names(100_000)), allowed: [404, 413] },
  {
    name: "a contact with a body",
    ...post(
      (listing) => `/api/properties/${listing}/contacts`,
      json,
      () => fill("a", 200_000),
    ),
    allowed: [204, 413],
  },
];

const multipart = "multipart/form-data; boundary=b";
const part = (name: string, more = ""): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`;
const putProfile = (name: string, body: () => string, allowed: number[]): Hostile => ({
  name,
  ...post("/api/users/profile", multipart, body),
  method: "PUT",
  isSigned: true,
  allowed,
});
const upload = (name: string, body: () => string, allowed: number[]): Hostile => ({
  name,
  ...post("/api/upload/gcs", multipart, body),
  isSigned: true,
  allowed,
});
const floods: [string, () => string][] = [
  ["80,000 fields", () => part("a").repeat(80_000)],
  ["80,000 empty parts", () => "--b\r\n\r\n\r\n".repeat(80_000)],
  ["600,000 headers of a part", () => `--b\r\n${"a: b\r\n".repeat(600_000)}\r\n1\r\n--b--`],
  ["a header of 4 MB", () => `--b\r\nContent-Disposition: form-data; name="${fill("a", 4_000_000)}"\r\n\r\n1\r\n--b--`],
  ["4 MB before the first part", () => fill("x\r\n", 4_000_000)],
  ["boundaries that are none", () => fill("\r\n--", 4_000_000)],
  ["51 fields", () => `${part("a").repeat(51)}--b--\r\n`],
  [
    "a field of 4 MB",
    () => `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n${fill("ab", 4_000_000)}\r\n--b--`,
  ],
];
const multiparts: Hostile[] = [
  ...floods.map(([name, body]) => putProfile(`a profile with ${name}`, body, [400, 413, 422])),
  ...floods.map(([name, body]) => upload(`an upload with ${name}`, body, [400, 413, 422])),
  upload("an upload of 2,000 files", () => part("images", '; filename="a.jpg"').repeat(2_000), [413, 415]),
  putProfile("a profile with 3 files", () => part("accountStatement", '; filename="a.pdf"').repeat(3), [413]),
];

const csv = (name: string, body: () => string): Hostile => ({
  name: `a file of listings: ${name}`,
  ...post("/api/properties/import?preview=true", "text/csv", body),
  isSigned: true,
  allowed: [200, 400, 413, 415, 422, 429],
});
const heading = "title,price,category,state,location,description\r\n";
const files: Hostile[] = [
  csv("a million empty lines", () => heading + "\r\n".repeat(1_000_000)),
  csv("5,000 rows wrong in each cell", () => heading + `${fill("x;", 60)},₦₦,none,none,,\r\n`.repeat(5_000)),
  csv("12 MB of commas", () => heading + fill(",", 12_000_000)),
  csv("12 MB of quotes", () => heading + fill('"', 12_000_000)),
  csv("one cell of 12 MB", () => `${heading}"${fill("ab ", 12_000_000)}`),
  csv("100,000 columns", () => `${fill("a,", 200_000)}\r\n${fill("1,", 200_000)}`),
  csv("12 MB of zeros", () => fill("\0", 12_000_000)),
  csv("12 MB of line ends in quotes", () => `${heading}"${fill("\r\n", 12_000_000)}`),
];

const get = (name: string, path: string, allowed = [200, 303, 404], headers: OutgoingHttpHeaders = {}): Hostile => ({
  name,
  path,
  headers,
  allowed,
});
const typed = encodeURIComponent;
const states =
  "enugu or ondo or kogi or lagos or oyo or kano or edo or delta or abia or ogun or osun or ekiti or kwara or niger or plateau or benue or imo or anambra or rivers or bayelsa or borno or yobe or gombe or taraba";
const typos =
  "bedrom duplx lekii ajha suruler ikejja flaat hous boys qarters swiming poool gardn parkng secrity watr ligt estat newley bilt servced sharred compund corner";
const addresses: Hostile[] = [
  ...["a&", "%41&", "a=&", "%", "keyword=a&", "ids=a&", "state=lagos&"].map((piece) =>
    get(`an address of 16 KiB of ${piece}`, `/home?${fill(piece, 16_000)}`),
  ),
  get("an address of 120 KB", `/home?${fill("a&", 120_000)}`, [414]),
  get("an address of 17 KB", `/search/${fill("a-", 17_000)}`, [414]),
  get(
    "a compared 5,000 ids",
    `/compare?ids=${Array.from({ length: 4_000 }, (_, at) => at)
      .join()
      .slice(0, 16_000)}`,
  ),
  get("listed ids without end", `/api/properties/listed?ids=${fill("a,", 16_000)}`, [200, 400]),
  get("a path of slashes", `/${fill("/", 12_000)}`, [404]),
  get("a path of many parts", `/${fill("a/", 12_000)}`, [404]),
  get(
    "24 places in the filters",
    `/filters?keyword=${typed(states)}&bedrooms=2&minprice=1000&state=lagos&category=forsale`,
  ),
  get("24 typos in the filters", `/filters?keyword=${typed(typos)}`),
  get("24 typos in a search", `/search/${typed(typos.replaceAll(" ", "-"))}`),
  get("24 places in a search", `/search/${typed(states.replaceAll(" ", "-"))}`),
  get("numbers in a row", `/search/${typed(fill("3 bedroom 2m ", 200))}`),
  get("200 commas", `/search/${typed(fill("1,", 200))}`),
  get("quotes and operators", `/search/${typed(fill('"NEAR( OR* ', 200))}`),
  get("negations in a row", `/search/${typed(fill("not lagos not ", 200))}`),
  get("signs that become eighteen", `/search/${typed("\ufdfa".repeat(200))}`),
  get("combining marks", `/search/${typed(`a${"\u0301".repeat(199)}`)}`),
  get("Yoruba of 200 signs", `/search/${typed("\u1ecd\u0300".repeat(100))}`),
  get("a search through the API", `/api/properties?keyword=${typed(typos)}`, [200, 400]),
  get("suggestions of a long word", `/api/suggestions?keyword=${fill("lek", 15_000)}`, [200, 400]),
  get("digits without end", `/home?minprice=${fill("9", 15_000)}`),
  get("parameters of lists many times", `/forsale?${fill("bedrooms=3&", 15_000)}`),
  get("words taken out many times", `/filters?keyword=lekki&${fill("takenOut=lekki&", 15_000)}`),
  get("a page that is far away", `/page/${fill("9", 3_000)}`),
  get("a sitemap of no number", `/sitemaps/${fill("9", 3_000)}.xml`, [404]),
  get("the sitemap", "/sitemap.xml", [200]),
  get("a login that leads on and on", `/login?redirect=${typed(fill("/login?redirect=", 9_000))}`),
  get("an estimate of long numbers", `/estimator?height=${fill("9", 7_000)}&width=${fill("9", 7_000)}`, [200, 422]),
  get("a booking of a long day", `/shortlets?date=${fill("2", 7_000)}&property=${fill("a", 7_000)}`),
  get("a picture of a long name", `/media/${fill("a-", 9_000)}.webp`, [404]),
];

const head = (name: string, headers: OutgoingHttpHeaders, allowed = [200, 431], path = "/home"): Hostile =>
  get(name, path, allowed, headers);
const heads: Hostile[] = [
  head("a cookie of many", { cookie: fill("a=b; ", 15_000) }, [200, 302], "/profile"),
  head("a cookie of many sessions", { cookie: fill("session=x; ", 15_000) }, [200, 302], "/profile"),
  head("a cookie of 40 KB", { cookie: fill("a=b; ", 40_000) }, [431]),
  head("2,000 headers", Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`x-${at}`, "1"])), [431]),
  head("encodings without end", { "accept-encoding": fill("br;q=0.1,", 15_000) }),
  head("entity tags without end", { "if-none-match": fill('"a",', 15_000) }),
  head("versions without end", { "if-match": fill('"1",', 15_000) }, [200]),
  head("forwarded addresses without end", { "x-forwarded-for": fill("1.1.1.1,", 15_000) }),
  head("a browser of a long name", { "user-agent": fill("bot (", 15_000) }),
  head("a bearer of 15 KB", { authorization: `Bearer ${fill("a", 15_000)}` }, [401], "/api/favourites/mine"),
];

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const inChunks = (
  name: string,
  path: Hostile["path"],
  type: string,
  one: string,
  allowed: readonly number[] = [400],
): Hostile => ({
  name: `60,000 chunks of ${name}`,
  path,
  method: "POST",
  headers: { "content-type": type, "transfer-encoding": "chunked" },
  chunks: () => `${one.repeat(60_000)}0\r\n\r\n`,
  isSigned: true,
  allowed,
});
const pieces: Hostile[] = [
  inChunks("one byte to the login", "/login", form, chunk("a")),
  inChunks("one byte of JSON", "/api/users/login", json, chunk(" ")),
  inChunks("two bytes of a profile", "/api/users/profile", multipart, chunk("--"), [400, 405]),
  inChunks("one byte of pictures", "/api/upload/gcs", multipart, chunk("-")),
  inChunks("one byte of a file to import", "/api/properties/import", "text/csv", chunk("a")),
  inChunks("one byte to a page that takes none", "/forsale", form, chunk("a"), [400, 405]),
  inChunks("one byte with an extension", "/login", form, "1;a\r\na\r\n", [400, 413]),
  inChunks("one byte to nowhere", "/api/nowhere", json, chunk("a"), [400, 404]),
  { ...inChunks("one byte to a page that is read", "/forrent", form, chunk("a"), [200, 400]), method: "GET" },
];

export const kinds = { forms, calls, multiparts, files, addresses, heads, pieces };
export const corpus = [...forms, ...calls, ...multiparts, ...files, ...addresses, ...heads, ...pieces];
