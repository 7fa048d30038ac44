import { useEffect, useRef, useState } from "react";
import { VersionChoice } from "#islands/management/form/VersionChoice.tsx";
import { fieldLabels } from "#lib/stores/property-editor/values.ts";
import type { Choices, Difference, VersionField, Whose } from "#lib/stores/property-editor/versions.ts";

interface Props {
  title: string;
  hint: string;
  differences: readonly Difference[];
  /** Labels of both versions; defaults are "Keep mine" and "Take theirs". */
  words?: Readonly<Record<Whose, string>>;
  /** Label of the confirm button. */
  done: string;
  onDone: (choices: Choices) => void;
  onClose: () => void;
}

const labelOf = (field: VersionField): string => (field === "isOffered" ? "For visitors" : fieldLabels[field]);

/** Shows two versions field by field and asks which to keep. */
export function VersionsDialog({ title, hint, differences, words, done, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const suggested = Object.fromEntries(differences.map(({ field, suggested: side }) => [field, side]));
  const [choices, setChoices] = useState<Choices>(suggested);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="stale" aria-labelledby="stale-title" onClose={onClose}>
      <h2 id="stale-title">{title}</h2>
      <p>{hint}</p>
      {differences.map(({ field, mine, theirs }) => (
        <VersionChoice
          key={field}
          label={labelOf(field)}
          name={field}
          mine={inWords(field, mine, theirs)}
          theirs={inWords(field, theirs, mine)}
          {...(words && { words })}
          side={choices[field] ?? "mine"}
          onChoose={(side) => setChoices({ ...choices, [field]: side })}
        />
      ))}
      <div className="stale-actions">
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          Not now
        </button>
        <button type="button" className="button button-main" onClick={() => onDone(choices)}>
          {done}
        </button>
      </div>
    </dialog>
  );
}

function inWords(field: VersionField, value: unknown, other: unknown): string {
  if (field === "isOffered") return value ? "Published" : "Kept as a draft";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object") return textsUnlike(value ?? {}, other ?? {}).join("; ");
  return String(value);
}

/** Picture descriptions that differ between the versions. */
const textsUnlike = (texts: object, others: object): string[] =>
  Object.entries(texts)
    .filter(([url, text]) => Reflect.get(others, url) !== text)
    .map(([, text]) => String(text));
