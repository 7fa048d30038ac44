import { typedParts } from "#lib/stores/search/typed-words.ts";
import type { Option } from "./options.ts";

interface Props {
  readonly option: Option;
  readonly typed: string;
  readonly idOf: (option: Option) => string;
  readonly active: Option | undefined;
  readonly take: (option: Option) => void;
}

/** A row of the panel, with a remove button if it can be removed. */
export function SuggestionOption({ option, typed, idOf, active, take }: Props) {
  const { label, detail, look, remover } = option;
  const attributes = (one: Option) => ({
    id: idOf(one),
    "aria-selected": one.key === active?.key,
    onClick: () => take(one),
  });
  return (
    <div role="presentation" className="suggestions-row">
      <div role="option" tabIndex={-1} {...attributes(option)} className="suggestion" data-look={look}>
        <span>
          <Marked label={label} typed={typed} />
        </span>
        {detail && (
          <small>
            <Marked label={detail} typed={typed} />
          </small>
        )}
      </div>
      {remover && (
        <div
          role="option"
          tabIndex={-1}
          {...attributes(remover)}
          className="suggestion-remover"
          aria-label={remover.label}
        >
          <span aria-hidden="true">×</span>
        </div>
      )}
    </div>
  );
}

/** Highlights the typed beginnings of the label's words. */
function Marked({ label, typed }: { readonly label: string; readonly typed: string }) {
  return typedParts(label, typed).map(({ text, isTyped }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label
    isTyped ? <b key={index}>{text}</b> : text,
  );
}
