/** A version of a field as the dialog of two versions shows it. */
import { isShownPicture, pictureSource } from "#lib/shared/listing/pictures.ts";
import { differingPart } from "#lib/shared/text/differing-part.ts";

/** Characters. */
const longestShown = 240;
const around = 60;

export const isFolded = (mine: string, theirs: string): boolean => Math.max(mine.length, theirs.length) > longestShown;

/** A text with the part that the other one has otherwise. */
export function ComparedText({ text, other, isWhole }: { text: string; other: string; isWhole: boolean }) {
  if (text === "") return "Nothing";
  if (!isFolded(text, other)) return text;
  const [start, end] = differingPart(text, other);
  const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const cut = (of: string, length: number) =>
    isWhole || of.length <= length ? of : `${of.slice(0, length).replace(/\s+\S*$/, "")}…`;
  const cutBefore = isWhole || before.length <= around ? before : `…${before.slice(-around).replace(/^\S*\s+/, "")}`;
  return (
    <>
      {cutBefore}
      {part !== "" && <mark>{cut(part, longestShown)}</mark>}
      {cut(after, around)}
    </>
  );
}

interface PicturesProps {
  urls: readonly string[];
  others: readonly string[];
  texts: Readonly<Record<string, string>>;
}

/** Pictures in their order. A number that is marked differs from the other order. */
export const ComparedPictures = ({ urls, others, texts }: PicturesProps) =>
  urls.length === 0 ? (
    "Nothing"
  ) : (
    <span className="version-pictures">
      {urls.map((url, index) => (
        <Thumb key={url} url={url} place={index + 1} text={texts[url]} isMarked={others[index] !== url} />
      ))}
    </span>
  );

interface TextsProps {
  texts: Readonly<Record<string, string>>;
  others: Readonly<Record<string, string>>;
  urls: readonly string[];
}

/** The pictures that the other version describes otherwise, each with its text. */
export function ComparedTexts({ texts, others, urls }: TextsProps) {
  const known = [...new Set([...urls, ...Object.keys(texts), ...Object.keys(others)])];
  const unlike = known.filter((url) => (texts[url] ?? "") !== (others[url] ?? ""));
  return unlike.map((url) => (
    <span key={url} className="version-picture-text">
      <Thumb url={url} place={known.indexOf(url) + 1} />
      <span>{texts[url] || "Nothing"}</span>
    </span>
  ));
}

interface ThumbProps {
  url: string;
  place: number;
  text?: string | undefined;
  isMarked?: boolean;
}

function Thumb({ url, place, text, isMarked = false }: ThumbProps) {
  const name = `Picture ${place}${text ? `: ${text}` : ""}`;
  return (
    <span className="version-thumb" title={url}>
      {isShownPicture(url) ? (
        <img src={pictureSource(url, 240).src} alt={name} width={240} height={180} loading="lazy" />
      ) : (
        <span className="version-thumb-words">
          <span className="sr-only">{name}</span>
          {hostOf(url)}
        </span>
      )}
      <span className={`version-place ${isMarked ? "is-marked" : ""}`} aria-hidden="true">
        {place}
      </span>
    </span>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
