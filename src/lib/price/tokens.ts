/** Splits an owner's price into words. */
import { type Amount, amountAt } from "#lib/price/amounts.ts";
import { type Money, nameOfMoney } from "#lib/price/currencies.ts";
import { endOfThings, numberAt, scalePattern } from "#lib/price/numbers.ts";
import { endOfRemark } from "#lib/price/remarks.ts";
import { sizeAt, unitAt } from "#lib/price/units.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** An amount of money, or a number of unknown meaning. */
export interface AmountToken extends Span {
  readonly kind: "amount";
  readonly amount: Amount;
}

/** A currency name without an amount: "in naira". */
interface MoneyToken extends Span {
  readonly kind: "money";
  readonly money: Money;
}

type Token =
  | AmountToken
  /** "3 bedrooms", "plot 12", a phone number, "p.a.", "negotiable", and punctuation. */
  | (Span & { readonly kind: "things" | "label" | "phone" | "unit" | "remark" | "mark" })
  | MoneyToken;

export interface Tokens {
  readonly tokens: readonly Token[];
  /** The first unknown word, such as "milion". */
  readonly unknown: string | undefined;
}

const marks = /[\s,;:.!?()[\]{}|/=+*&'"‘’“”•·–—−~≈-]/y;
const phone =
  /(?:\+|00)?234[\s-]?\(?0?\)?[\d\s-]{8,13}\d(?!\d)|\+?971[\d\s-]{8,12}\d(?!\d)|0\d{2,3}[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\d)/y;
/** "Plot 12", but not "unit 5m"; "1/2", "60/40". */
const label = RegExp(
  String.raw`\d{1,2}/\d{1,2}(?![\d/])|(?:plot|flat|block|phase|unit|lot|type|house|no)\.?\s?(?:no\.?\s?)?\d{1,4}[a-jln-z]?(?![a-z\d]|[.,:]\d|\s?(?:${scalePattern}|hundred|naira|aed|ngn|usd|per)(?![a-z]))`,
  "iy",
);
const anyWord = /[\p{L}\d]+(?:['’.-][\p{L}\d]+)*|\S/uy;

const isInWord = /[\p{L}\d]/u;

const endOf = (pattern: RegExp, text: string, start: number): number | undefined => {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

export function tokensOf(text: string): Tokens {
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    const token = tokenAt(text, start);
    if (!token) return { tokens, unknown: text.slice(start, endOf(anyWord, text, start)) };
    tokens.push(token);
    start = token.end;
  }
  return { tokens, unknown: undefined };
}

function tokenAt(text: string, start: number): Token | undefined {
  const span = (kind: Exclude<Token["kind"], "amount" | "money">, end: number | undefined): Token | undefined =>
    end === undefined ? undefined : { kind, start, end };
  // Spaces are every second token: this skips all other patterns.
  if (text[start] === " ") return span("mark", start + 1);
  const unit = unitAt(text, start)?.end;
  if (unit !== undefined) return span("unit", unit);
  const besideWord = moneyToken(text, start) ?? span("remark", endOfRemark(text, start));
  if (isInWord.test(text[start - 1] ?? "")) return besideWord ?? span("mark", endOf(marks, text, start));
  return (
    span("phone", endOf(phone, text, start)) ??
    span("label", endOf(label, text, start)) ??
    span("unit", sizeAt(text, start)) ??
    span("things", endOfThingsAt(text, start)) ??
    amountToken(text, start) ??
    besideWord ??
    span("mark", endOf(marks, text, start))
  );
}

function amountToken(text: string, start: number): AmountToken | undefined {
  const amount = amountAt(text, start);
  return amount && { kind: "amount", start, end: amount.end, amount };
}

/** Numbers with many digits are money unless a size follows. */
function endOfThingsAt(text: string, start: number): number | undefined {
  const number = numberAt(text, start);
  if (!number || number.scale > 1) return undefined;
  return (isLarge(number.digits) ? undefined : endOfThings(text, number.end)) ?? sizeAt(text, number.end);
}

const leastBareDigits = 5;

/** Whether a number has enough digits to be money without a sign. */
export const isLarge = (digits: string): boolean =>
  digits.replaceAll(/\D.*$/g, "") !== digits.replace(/[.:]\d+$/, "") ||
  digits.replace(/\D.*$/, "").length >= leastBareDigits;

function moneyToken(text: string, start: number): MoneyToken | undefined {
  const name = nameOfMoney(text, start);
  return name && { kind: "money", start, end: name.end, money: name.money };
}
