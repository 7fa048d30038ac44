/** Request counts by route: two lookups and an addition for each answer. */

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other"] as const;
const places = new Map<string, number>(methods.map((method, place) => [method, place]));
const classes = 5;

export interface RequestCount {
  readonly route: string;
  readonly method: string;
  readonly status: string;
  readonly requests: number;
}

export class RequestCounts {
  readonly #byRoute = new Map<string, Float64Array>();

  /** `route` is a pattern, so the number of entries is bounded by the number of routes. */
  add(route: string, method: string | undefined, status: number): void {
    let counts = this.#byRoute.get(route);
    if (counts === undefined) {
      counts = new Float64Array(methods.length * classes);
      this.#byRoute.set(route, counts);
    }
    const place = places.get(method ?? "") ?? methods.length - 1;
    const at = place * classes + Math.floor(status / 100) - 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }

  *[Symbol.iterator](): Generator<RequestCount> {
    for (const [route, counts] of this.#byRoute) {
      for (const [at, requests] of counts.entries()) {
        const method = methods[Math.floor(at / classes)] ?? "other";
        if (requests > 0) yield { route, method, status: `${(at % classes) + 1}xx`, requests };
      }
    }
  }
}
