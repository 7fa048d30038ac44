import type { InputHTMLAttributes } from "react";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  name: string;
  label: string;
  value: string;
  hint?: string | undefined;
  mistake?: string | undefined;
  onType: (value: string) => void;
}

/** A labelled text field with its error below. */
export function TextField({ name, label, value, hint, mistake, onType, ...input }: Props) {
  const id = `field-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        value={value}
        aria-invalid={mistake === undefined ? undefined : true}
        aria-describedby={hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`}
        onChange={(event) => onType(event.target.value)}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="mistake" id={`${id}-error`} hidden={mistake === undefined}>
        {mistake}
      </p>
    </div>
  );
}
