import { useEffect, useRef } from "react";
import { mistakeCount } from "#lib/shared/text/form-mistakes.ts";
import { fieldTitles, formFieldNames } from "#lib/stores/property-editor/values.ts";
import { fieldId, useEditing } from "./context.ts";

/** Names the field once: most sentences begin with it. */
const sentenceOf = (title: string, mistake: string): string =>
  mistake.startsWith(title) ? mistake : `${title}: ${mistake}`;

/** Errors that prevent saving, each linked to its field. It receives the focus. */
export function MistakeSummary() {
  const { mistakes, refusals } = useEditing().state;
  const box = useRef<HTMLDivElement>(null);
  const wrong = formFieldNames.filter((name) => mistakes[name] !== undefined);

  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);

  if (refusals === 0 || wrong.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="note note-alert">
      <p className="font-semibold">{mistakeCount(wrong.length)}</p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a className="text-link inline-flex min-h-11 items-center" href={`#${fieldId(name)}`}>
              {sentenceOf(fieldTitles[name], mistakes[name] ?? "")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
