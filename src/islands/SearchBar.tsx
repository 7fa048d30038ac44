import { type SubmitEvent, useState } from "react";
import { landLabel, offerLabels } from "#lib/shared/list/offer-labels.ts";
import { searchAddress } from "#lib/shared/route/paths.ts";
import { rememberSearch } from "#lib/stores/search/last-searches.ts";
import SuggestionPanel from "./search/SuggestionPanel.tsx";

interface Props {
  /** `compact` for the header, `large` for the landing page. */
  look: "compact" | "large";
  /** Whether the form offers to buy, rent, stay or find land. */
  hasTabs?: boolean;
}

const looks = {
  compact: {
    form: "search-bar flex min-w-0 items-center rounded-pill border border-line bg-white focus-within:[outline:3px_solid] focus-within:outline-forest",
    input: "h-11 w-full min-w-0 bg-transparent pl-3 text-base text-ellipsis outline-none lg:w-44 xl:w-48",
    button:
      "flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-pill bg-forest px-3 text-sm font-semibold text-white hover:bg-forest-deep",
    label: "max-xl:sr-only",
  },
  large: {
    form: "search-bar flex max-w-2xl items-center rounded-card bg-white p-2 text-ink focus-within:[outline:3px_solid] focus-within:outline-white",
    input: "h-12 w-full min-w-0 bg-transparent pl-3 text-lg outline-none",
    button: "flex h-12 shrink-0 items-center rounded-md bg-laterite px-5 font-bold text-white hover:bg-ink",
    label: "",
  },
};

/** Filters of the search, as they stand in its address, with their labels. */
const tabs = [
  ["", "All"],
  ...Object.entries(offerLabels).map(([offer, label]) => [`offer=${offer}`, label] as const),
  ["category=land", landLabel],
] as const;

/** Keyword search. Without JavaScript it is a plain form that leads to the same page. */
export default function SearchBar({ look, hasTabs = false }: Props) {
  // The panel renders after hydration: it turns the server's field into a combobox.
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const { form, input: inputLook, button, label } = looks[look];

  const search = (text: string) => {
    rememberSearch(text);
    const chosen = field?.form && new FormData(field.form).get("within");
    if (field) field.value = "";
    location.assign(searchAddress(text, String(chosen ?? "")));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(field?.value ?? "");
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: phones that this site is for do not know <search> yet
    <form
      role="search"
      aria-label={look === "large" ? "Search all listings" : "Search"}
      action="/search"
      className={form}
      onSubmit={submit}
    >
      {hasTabs && (
        <fieldset className="search-tabs">
          <legend className="sr-only">Search in</legend>
          {tabs.map(([value, name]) => (
            <label key={name}>
              <input type="radio" name="within" value={value} defaultChecked={value === ""} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <input
        ref={setField}
        type="search"
        name="keyword"
        aria-label="Search properties"
        placeholder="Search Properties..."
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className={inputLook}
      />
      {field && <SuggestionPanel field={field} onSearch={search} />}
      <button type="submit" className={button}>
        <svg className={look === "large" ? "icon hidden" : "icon"} aria-hidden="true">
          <use href="#search" />
        </svg>
        <span className={label}>Search</span>
      </button>
    </form>
  );
}
