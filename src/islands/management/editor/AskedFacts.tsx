import { useId, useState } from "react";
import { type AskedGroup, askedFacts, factCount } from "#lib/stores/property-editor/facts.ts";
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
  return (
    <Sheet title="What people ask for">
      <div className="fact-count">
        <p>
          <b>
            {said} of {asked} facts said
          </b>
        </p>
        <meter value={said} max={asked} aria-label="Facts said" />
        {missing.length > 0 && (
          <>
            <p>Asked for most, and not said yet:</p>
            <ul>
              {missing.map(({ name, label }) => (
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
