/** Layers whose classes stand in the source as they are, never composed of parts. */
const layers = /(?=@layer (?:components|utilities)\{)/;

/** Leaves out the rules of single classes that `source` does not name. Everything else stays byte for byte. */
export function withUsedClasses(css: string, source: string): string {
  return css
    .split(layers)
    .map((part) => (layers.test(part) ? prunedLayer(part, source) : part))
    .join("");
}

function prunedLayer(part: string, source: string): string {
  const start = part.indexOf("{") + 1;
  const end = endOfBlock(part, start);
  return part.slice(0, start) + rulesOf(part.slice(start, end), source) + part.slice(end);
}

/** The rules of `css` whose class is in `source`; at-rules without a rule left go, too. */
function rulesOf(css: string, source: string): string {
  let kept = "";
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf("{", at);
    if (open < 0) return kept + css.slice(at);
    const end = endOfBlock(css, open + 1);
    const head = css.slice(at, open);
    const body = css.slice(open + 1, end);
    if (head.startsWith("@")) {
      const inner = rulesOf(body, source);
      if (inner !== "") kept += `${head}{${inner}}`;
    } else if (isUsed(head, source)) kept += css.slice(at, end + 1);
    at = end + 1;
  }
  return kept;
}

/** Rules with more than a class and its states in their selector stay. */
function isUsed(selector: string, source: string): boolean {
  const name = /^\.((?:\\.|[\w-])+)(?::{1,2}[\w-]+)*$/.exec(selector)?.[1];
  return name === undefined || isNamed(name.replaceAll("\\", ""), source);
}

/** Whether `source` holds `name` as a whole word, and not as the end of a variant such as `md:block`. */
function isNamed(name: string, source: string): boolean {
  for (let at = source.indexOf(name); at >= 0; at = source.indexOf(name, at + 1)) {
    if (!/[\w:-]/.test(source[at - 1] ?? "") && !/[\w-]/.test(source[at + name.length] ?? "")) return true;
  }
  return false;
}

/** Where the block ends whose content starts at `from`. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  throw new Error("A block of the stylesheet does not end.");
}
