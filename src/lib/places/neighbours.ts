/** Places beside a place, for lists with few listings. */
import { knownPlaces, placeById, withPlacesAround } from "./gazetteer.ts";
import type { Coordinates, KnownPlace } from "./known-place.ts";

const usual = 6;

/** The nearest towns of a town, or the nearest parts of towns of a part. Without coordinates, the places beside it. */
export function neighboursOf(id: string, most = usual): readonly KnownPlace[] {
  const place = placeById(id);
  if (!place) return [];
  const alike = knownPlaces.filter((other) => other !== place && isAlike(other, place));
  return (nearest(place, alike) ?? alike.filter((other) => isSibling(other, place))).slice(0, most);
}

const isPart = ({ kind }: KnownPlace): boolean => kind === "district" || kind === "estate";

const isAlike = (one: KnownPlace, other: KnownPlace): boolean =>
  one.kind === other.kind || (isPart(one) && isPart(other));

const isSibling = (one: KnownPlace, other: KnownPlace): boolean =>
  one.state === other.state && one.parent === other.parent;

/** Farther places are no alternative: towns lie apart, parts of towns do not. */
const farthest = (place: KnownPlace): number => (isPart(place) ? 15 : 100);

function nearest(place: KnownPlace, others: readonly KnownPlace[]): readonly KnownPlace[] | undefined {
  const { middle } = place;
  if (!middle) return undefined;
  const near = others
    .flatMap((other) => (other.middle ? [{ other, distance: kilometres(middle, other.middle) }] : []))
    .filter(({ distance }) => distance <= farthest(place))
    .sort((one, next) => one.distance - next.distance)
    .map(({ other }) => other);
  return near.length > 0 ? near : undefined;
}

/** In kilometres, from the middle of each place or of what is around it. Undefined if none is known. */
export function distanceBetween(one: KnownPlace, other: KnownPlace): number | undefined {
  const [from, to] = [middleAround(one), middleAround(other)];
  return from && to && kilometres(from, to);
}

const middleAround = (place: KnownPlace): Coordinates | undefined =>
  withPlacesAround(place).find(({ middle }) => middle)?.middle;

const degree = 111.2;

/** On a plane, which is exact enough within a state. */
function kilometres(one: Coordinates, other: Coordinates): number {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return degree * Math.hypot(one.latitude - other.latitude, east);
}
