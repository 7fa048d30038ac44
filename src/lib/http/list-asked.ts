import { listQuery } from "#lib/contracts/property.ts";
import { badRequest } from "#lib/errors.ts";
import { readListRequest } from "#lib/shared/list/list-reader.ts";
import type { ListPlace, ListRequest } from "#lib/shared/list/list-request.ts";

/** What a call asks of a list, and which page. A parameter that cannot be read is refused: a program can be mended. */
export function listAsked(given: URLSearchParams, place: ListPlace = {}): [request: ListRequest, page: number] {
  const { pageNumber, keyword } = listQuery.parse(Object.fromEntries(given));
  const { request, mistakes } = readListRequest(given, place);
  const [first] = mistakes;
  if (first) throw badRequest(first.sentence, Object.fromEntries(mistakes.map((each) => [each.name, each.sentence])));
  return [{ ...request, keyword }, pageNumber];
}
