import { buildersMart, categories, subCategories } from "#lib/shared/listing/categories.ts";
import { dubai, formStates, type State } from "#lib/shared/place/states.ts";
import { useEditing, useField } from "./context.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { ChoiceField, LineField } from "./fields.tsx";
import { Sheet } from "./Sheet.tsx";

const inDubai = "dubai properties";
const shownCategories = categories.map(({ name, label }) => ({ value: name, label }));
const shownSubCategories = subCategories.map(({ slug, label }) => ({ value: slug, label }));
const optionOf = ({ name, label }: State) => ({ value: name, label });

/** Title, category and place. */
export function WhatItIs() {
  const { values } = useEditing().state;
  // Dubai is offered only for the Dubai category.
  const offered = values.category === inDubai ? [...formStates, dubai] : formStates;
  return (
    <Sheet title="What it is">
      <LineField name="title" hint={`${values.title.trim().length} characters (30–60 works best)`} />
      <div className="fields fields-in-two">
        <CategoryField />
        {values.category === buildersMart.name && <ChoiceField name="subCategory" options={shownSubCategories} />}
        <ChoiceField name="state" options={offered.map(optionOf)} />
      </div>
      <LineField name="location" />
    </Sheet>
  );
}

function CategoryField() {
  const { control, mistake, editor, values } = useField("category");
  const choose = (category: string) => {
    const isLeavingDubai = category !== inDubai && values.state === dubai.name;
    const state = category === inDubai ? dubai.name : isLeavingDubai ? "" : values.state;
    editor.change({ category, state });
  };
  return (
    <FieldFrame name="category" mistake={mistake}>
      <select {...control} value={values.category} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">Choose…</option>
        {shownCategories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
