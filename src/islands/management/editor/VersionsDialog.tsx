import { useEffect, useRef, useState } from "react";
import { VersionChoice } from "#islands/management/form/VersionChoice.tsx";
import { fieldTitles, urlsIn } from "#lib/stores/property-editor/values.ts";
import type { Choices, Difference, VersionField, Whose } from "#lib/stores/property-editor/versions.ts";
import { ComparedPictures, ComparedText, ComparedTexts, isFolded } from "./compared.tsx";
import { useEditing } from "./context.ts";

interface Props {
  title: string;
  hint: string;
  differences: readonly Difference[];
  /** Labels of both versions; defaults are "Keep mine" and "Take theirs". */
  words?: Readonly<Record<Whose, string>>;
  /** Label of the confirm button for these choices. */
  done: (choices: Choices) => string;
  onDone: (choices: Choices) => void;
  onClose: () => void;
}

const labelOf = (field: VersionField): string => (field === "isOffered" ? "For visitors" : fieldTitles[field]);

/** Shows two versions field by field and asks which to keep. */
export function VersionsDialog({ title, hint, differences, words, done, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const suggested = Object.fromEntries(differences.map(({ field, suggested: side }) => [field, side]));
  const [choices, setChoices] = useState<Choices>(suggested);

  useEffect(() => {
    dialog.current?.showModal();
    // What has opened it may be gone with the question.
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(".action-bar .button-main")?.focus();
      });
  }, []);

  return (
    <dialog ref={dialog} className="stale" aria-labelledby="stale-title" onClose={onClose}>
      <h2 id="stale-title">{title}</h2>
      <p>{hint}</p>
      {differences.map((difference) => (
        <FieldChoice
          key={difference.field}
          difference={difference}
          {...(words && { words })}
          side={choices[difference.field] ?? "mine"}
          onChoose={(side) => setChoices({ ...choices, [difference.field]: side })}
        />
      ))}
      <div className="stale-actions">
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          Not now
        </button>
        <button type="button" className="button button-main" onClick={() => onDone(choices)}>
          {done(choices)}
        </button>
      </div>
    </dialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  words?: Readonly<Record<Whose, string>>;
  side: Whose;
  onChoose: (side: Whose) => void;
}

function FieldChoice({ difference, ...choice }: ChoiceProps) {
  const { field, mine, theirs } = difference;
  const [isWhole, setWhole] = useState(false);
  const { values } = useEditing().state;
  const shown = (value: unknown, other: unknown) => {
    if (field === "isOffered") return value ? "Published" : "Kept as a draft";
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (field === "images") {
      return <ComparedPictures urls={urlsIn(String(value))} others={urlsIn(String(other))} texts={values.imageTexts} />;
    }
    if (field === "imageTexts") {
      return <ComparedTexts texts={value as Texts} others={other as Texts} urls={urlsIn(values.images)} />;
    }
    return <ComparedText text={String(value)} other={String(other)} isWhole={isWhole} />;
  };
  const canFold = typeof mine === "string" && field !== "images" && isFolded(mine, String(theirs));
  return (
    <VersionChoice
      {...choice}
      label={labelOf(field)}
      name={field}
      mine={shown(mine, theirs)}
      theirs={shown(theirs, mine)}
      below={
        canFold && (
          <button
            type="button"
            className="button button-quiet version-fold"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? "Show the difference only" : "Show all"}
          </button>
        )
      }
    />
  );
}

type Texts = Readonly<Record<string, string>>;
