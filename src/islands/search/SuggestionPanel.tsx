import { useStore } from "@nanostores/react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { forgetAllSearches, forgetSearch, lastSearches } from "#lib/stores/search/last-searches.ts";
import { Suggester } from "#lib/stores/search/suggester.ts";
import { surroundings } from "#lib/stores/search/suggestions-api.ts";
import look from "#styles/suggestions.css?inline";
import { lastGroups, type Option, suggestedGroups } from "./options.ts";
import { SuggestionOption } from "./SuggestionOption.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useRoom } from "./use-room.ts";

interface Props {
  readonly field: HTMLInputElement;
  readonly onSearch: (text: string) => void;
}

/** Turns the search field into a combobox: suggestions while typing, else recent searches. */
export default function SuggestionPanel({ field, onSearch }: Props) {
  const id = useId();
  const [suggester] = useState(() => new Suggester(surroundings));
  const { text, suggestions, isSettled } = useStore(suggester.shown);
  const searches = useSyncExternalStore(lastSearches.listen, lastSearches.get);
  const [removed, setRemoved] = useState<string>();
  const [onType] = useState(() => (typed: string) => {
    setRemoved(undefined);
    suggester.type(typed);
  });
  const groups = text === "" ? lastGroups(searches) : suggestedGroups(suggestions);
  const options = groups.flatMap((group) => group.options);
  const listId = `${id}list`;
  const keys = options.flatMap(({ key, remover }) => (remover ? [key, remover.key] : [key]));
  const idOf = (option: Option) => `${id}${keys.indexOf(option.key)}`;

  useEffect(() => () => suggester.stop(), [suggester]);

  const onTake = ({ deed }: Option) => {
    if (deed.kind === "forget") {
      forgetSearch(deed.text);
      setRemoved(`Removed ${deed.text}`);
    } else if (deed.kind === "forget all") {
      forgetAllSearches();
      setRemoved("Last searches cleared");
    } else {
      end();
      if (deed.kind === "search") return onSearch(deed.text);
      field.value = "";
      location.assign(deed.path);
    }
  };
  const { isOpen, isWanted, active, take, end } = useCombobox({ field, options, listId, idOf, onType, onTake });
  const list = useRef<HTMLDivElement>(null);
  useRoom(list, isOpen);

  return (
    <>
      {/* Styles arrive with the first panel, because pages have no room for them. */}
      <style href="suggestions" precedence="default">
        {look}
      </style>
      <p role="status" className="sr-only">
        {removed ?? (isSettled && isWanted ? sentence(text, options) : "")}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={text === "" ? "Last searches" : "Suggestions"}
          tabIndex={-1}
          className="suggestions"
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ name, options: ofGroup }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldset
            <div key={name} role="group" aria-labelledby={`${id}name${index}`}>
              <div id={`${id}name${index}`} className="suggestions-name">
                {name}
              </div>
              {ofGroup.map((option) => (
                <SuggestionOption key={option.key} {...{ option, typed: text, idOf, active, take }} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Message for screen readers. */
function sentence(text: string, { length }: readonly Option[]): string {
  if (text !== "") return length === 0 ? "No suggestions" : `${length} ${length === 1 ? "suggestion" : "suggestions"}`;
  // One row clears the others.
  return length === 0 ? "" : `${length - 1} last ${length === 2 ? "search" : "searches"}. Delete removes one.`;
}
