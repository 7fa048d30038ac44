/**
 * Reads the filter form. It is pre-filled from the words, in the list's currency. Unchanged fields stay with the words,
 * and prices keep the value that they had when typed.
 */
import { readAskedPrice } from "#lib/price/asked-price.ts";
import type { Currency } from "#lib/price/money.ts";
import { changedPrice, inOtherMoney, moneyNames, withChosen } from "#lib/shared/list/convert-filter.ts";
import { type ReadRequest, readListRequest } from "#lib/shared/list/list-reader.ts";
import type { ListRequest } from "#lib/shared/list/list-request.ts";
import { currencyOfList, type ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { narrowingWords, type ParsedWords } from "#lib/shared/list/understood.ts";
import { buildersMart, categoryByName } from "#lib/shared/listing/categories.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";

export interface FilledForm {
  /** Values of its fields. */
  readonly filter: ListingFilter;
  /** Values that were read from the words, sent along with the form. */
  readonly filled: string;
}

const prices = ["minPrice", "maxPrice"] as const;
const isMoney = (name: string): boolean => moneyNames.some((each) => each === name);
const isPrice = (name: string): boolean => prices.some((each) => each === name);
const wordsName = "keyword";
const martSlug = buildersMart.slug;
const dubaiSlug = categoryByName("dubai properties")?.slug;

/** Fields of the form for a list: chosen filters, and filters read from the words. */
export function filledForm({ keyword, filter }: ListRequest, words: ParsedWords | undefined): FilledForm {
  if (keyword === "" || words === undefined) return { filter, filled: "" };
  const said = narrowingWords(words, filter);
  const shown = withChosen(inOtherMoney(said, words.together), filter);
  const filled = new URLSearchParams({ [wordsName]: keyword });
  for (const { part, filter: own } of words.understood) {
    for (const name of Object.keys(own) as (keyof ListingFilter)[]) {
      // Of two parts with a category, one counts.
      const isShown = name in said && String(own[name]) === String(said[name]);
      if (isShown) filled.set(`${part}.${name}`, fieldValue(name, shown));
    }
  }
  return { filter: shown, filled: String(filled) };
}

function fieldValue(name: keyof ListingFilter, filter: ListingFilter): string {
  const value = filter[name];
  if (name === "category") return categoryByName(String(value))?.slug ?? "";
  if (name === "state") return stateBySlug(String(value))?.slug ?? "";
  return value === true ? "1" : String(value ?? "");
}

/** Reads the submitted form. */
export function readFilterForm(given: URLSearchParams): ReadRequest {
  const asked = new URLSearchParams(given);
  const typed: Currency | undefined = (["NGN", "AED"] as const).find((each) => each === asked.get("currency"));
  leaveToWords(asked, typed);
  if (typed) changeMoney(asked, typed);
  return readListRequest(asked);
}

/** Unchanged pre-filled values are not choices. Cleared pre-filled values are removed from the words. */
function leaveToWords(asked: URLSearchParams, money: Currency | undefined): void {
  const { [wordsName]: words, ...filled } = Object.fromEntries(new URLSearchParams(asked.get("filled") ?? ""));
  if (words === undefined) return;
  const { keyword } = readListRequest(asked).request;
  const isOfOtherWords = keyword !== words;
  // Without words, pre-filled values become choices.
  if (keyword === "") return;
  const now = (name: string) => typedValue(asked, name, money);
  // Changing one end of a price range chooses both.
  const isSamePrice = prices.every((name) => now(name) === (filled[`price.${name}`] ?? ""));
  const entries = Object.entries(filled).map(([key, value]) => {
    const [part = "", name = ""] = key.split(".");
    const isSame = isPrice(name) ? isSamePrice : now(name) === value;
    return { part, name, value, isEmpty: now(name) === "", isSame };
  });
  if (isOfOtherWords) {
    asked.delete("takenOut");
    asked.delete("exact");
    for (const { name } of entries.filter(({ isSame }) => isSame)) asked.delete(name);
    return;
  }
  // Removing the Builders Mart from "doors" also removes its unchanged sub-category.
  const isMartOut = entries.some(({ value, isEmpty }) => isEmpty && value === martSlug);
  if (isMartOut && now("subCategory") === filled["subCategory.subCategory"]) asked.delete("subCategory");
  const out = new Set(entries.filter(({ isEmpty }) => isEmpty).map(({ part }) => part));
  // "Dubai under 2m" is in dirhams: without Dubai the price becomes a choice, or it would be two million naira.
  const isDubaiOut = entries.some(({ name, value, isEmpty }) => isEmpty && name === "category" && value === dubaiSlug);
  if (isDubaiOut && entries.some(({ part }) => part === "price")) out.add("price");
  for (const { name } of entries.filter(({ part, isSame }) => isSame && !out.has(part))) asked.delete(name);
  if (out.size > 0) asked.set("takenOut", [...out, asked.get("takenOut") ?? ""].filter(Boolean).join(","));
}

function typedValue(asked: URLSearchParams, name: string, money: Currency | undefined): string {
  const typed = asked.getAll(name).filter(Boolean).join(",").trim();
  return isMoney(name) ? String(readAskedPrice(typed, money ?? "NGN") ?? typed) : typed;
}

/** Converts prices that were typed in another currency than the list's. */
function changeMoney(asked: URLSearchParams, from: Currency): void {
  const into = currencyOfList(readListRequest(asked).request.filter);
  if (into === from) return;
  for (const name of moneyNames) {
    const amount = readAskedPrice(asked.get(name)?.trim() ?? "", from);
    if (amount !== undefined) asked.set(name, String(changedPrice(name, amount, from, into)));
  }
}
