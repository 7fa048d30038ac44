import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#islands/management/Icon.tsx";

interface Props {
  label: string;
  /** What can be searched, if the label does not say it. */
  hint?: string | undefined;
  /** The applied search. */
  value: string;
  longest: number;
  input: RefObject<HTMLInputElement | null>;
  onSearch: (keyword: string) => void;
}

/** Milliseconds without a key before searching. */
const pause = 250;

/** Searches while typing. A late answer never changes the field. */
export function SearchField({ label, hint, value, longest, input, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, forward and 'Clear filters' change the value from outside.
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (keyword: string) => {
    clearTimeout(timer.current);
    if (keyword.trim() === sent.current) return;
    sent.current = keyword.trim();
    onSearch(sent.current);
  };
  return (
    <form
      className="table-search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={hint ?? label}
        maxLength={longest}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), pause);
        }}
      />
      <span className="key-hint" aria-hidden="true">
        /
      </span>
    </form>
  );
}
