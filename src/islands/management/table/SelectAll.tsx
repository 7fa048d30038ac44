interface Props {
  /** Number of selected rows, and of all rows. */
  selected: number;
  of: number;
  label: string;
  onToggle: (isOn: boolean) => void;
}

/** Selects all rows of the page or none; indeterminate in between. */
export function SelectAll({ selected, of, label, onToggle }: Props) {
  const isSome = selected > 0 && selected < of;
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={of > 0 && selected === of}
        disabled={of === 0}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className="only-card" aria-hidden="true">
        Select all
      </span>
    </label>
  );
}
