import { pagedQuery } from "#lib/contracts/property.ts";
import { badRequest } from "#lib/errors.ts";
import { readListRequest } from "#lib/shared/list/list-reader.ts";
import type { ListPlace, ListRequest } from "#lib/shared/list/list-request.ts";

/** List and page of an API request. Invalid parameters are refused, because programs can be fixed. */
export function listAsked(given: URLSearchParams, place: ListPlace = {}): [request: ListRequest, page: number] {
  const { pageNumber, keyword } = pagedQuery.parse(Object.fromEntries(given));
  const { request, mistakes } = readListRequest(given, place);
  const [first] = mistakes;
  if (first) throw badRequest(first.sentence, Object.fromEntries(mistakes.map((each) => [each.name, each.sentence])));
  return [{ ...request, keyword }, pageNumber];
}
