import { useId, useState } from "react";
import { type AskedGroup, askedFacts, factCount, promptsOf } from "#lib/stores/property-editor/facts.ts";
import type { ListingField } from "#lib/stores/property-editor/values.ts";
import { fieldId, useEditing } from "./context.ts";
import { FieldControl } from "./FieldControl.tsx";
import { Sheet } from "./Sheet.tsx";

/** Facts that buyers and tenants ask for, by group. */
export function AskedFacts() {
  const { state, permit } = useEditing();
  const { values } = state;
  const groups = askedFacts(values, permit.isHidden);
  if (groups.length === 0) return null;
  const { said, asked, missing } = factCount(groups, values);
  const prompts = promptsOf(values);
  const asks = missing.filter(({ name }) => !prompts.some((prompt) => prompt.name === name));
  return (
    <Sheet title="What people ask for">
      {prompts.length > 0 && (
        <ul className="note">
          {prompts.map(({ name, sentence }) => (
            <li key={name}>
              <a className="text-link inline-flex min-h-11 items-center" href={`#${fieldId(name as ListingField)}`}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="fact-count">
        <p>
          <b>
            {said} of {asked} facts said
          </b>
        </p>
        <meter value={said} max={asked} aria-label="Facts said" />
        {asks.length > 0 && (
          <>
            <p>Asked for most, and not said yet:</p>
            <ul>
              {asks.map(({ name, label }) => (
                <li key={name}>
                  <a className="chip" href={`#${fieldId(name as ListingField)}`}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="hint">Leave out what you don't know. Visitors see it as “not said”.</p>
      </div>
      {groups.map((group) => (
        <FactGroup key={group.label} {...group} />
      ))}
    </Sheet>
  );
}

function FactGroup({ label, prominent, further }: AskedGroup) {
  const id = useId();
  const [isOpen, setOpen] = useState(prominent.length === 0);
  return (
    <section className="fact-group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div className="fields fields-in-two">
        {prominent.map((field) => (
          <FieldControl key={field.name} field={field} />
        ))}
      </div>
      {further.length > 0 && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>More: {further.map((field) => field.label).join(", ")}</summary>
          <div className="fields fields-in-two">
            {further.map((field) => (
              <FieldControl key={field.name} field={field} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}
