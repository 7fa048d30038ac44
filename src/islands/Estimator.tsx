import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  designs,
  type EstimateField,
  type EstimateInputs,
  estimateCost,
  materials,
} from "#lib/shared/management/estimate.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { Choices } from "./estimator/Choices.tsx";
import { readInputs } from "./estimator/inputs.ts";
import { Result } from "./estimator/Result.tsx";
import { SideField } from "./estimator/SideField.tsx";

interface Props {
  /** Values that the server has answered without JavaScript. */
  sent?: EstimateInputs | undefined;
}

const untouched: EstimateInputs = { height: "", width: "", material: "aluminum", design: "default" };

/** Estimates a building cost from sides and material. Without JavaScript it is a plain form with its own page. */
export default function Estimator({ sent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(sent);
  const [isOutdated, setOutdated] = useState(false);
  const [worked, setWorked] = useState<ReadonlySet<EstimateField>>(new Set());
  const [presses, setPresses] = useState(0);
  const { estimate, mistakes = {} } = asked ? estimateCost(asked) : {};
  const initial = sent ?? untouched;

  useEffect(() => {
    // Reads values that were typed before hydration.
    const now = form.current && readInputs(form.current);
    if (sent && JSON.stringify(now) !== JSON.stringify(sent)) setOutdated(true);
  }, [sent]);

  useEffect(() => {
    if (presses === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[data-wrong] input, input[aria-invalid]");
    if (wrong) wrong.focus();
    else form.current?.querySelector("[role=status]")?.scrollIntoView({ block: "nearest" });
  }, [presses]);

  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(readInputs(event.currentTarget));
    setOutdated(false);
    setWorked(new Set());
    setPresses(presses + 1);
  };

  const work = ({ target }: InputEvent<HTMLFormElement>) => {
    setOutdated(true);
    setWorked(new Set([...worked, (target as HTMLInputElement).name as EstimateField]));
  };

  /** A message disappears when its field is edited. */
  const mistakeOf = (field: EstimateField) => (worked.has(field) ? undefined : mistakes[field]);

  return (
    <form ref={form} action={`${paths.estimator}#estimate`} className="estimator" onSubmit={press} onInput={work}>
      <div className="sides">
        <SideField name="height" label="Height (meters)" initial={initial.height} mistake={mistakeOf("height")} />
        <SideField name="width" label="Width (meters)" initial={initial.width} mistake={mistakeOf("width")} />
      </div>
      <Choices
        name="material"
        label="Material"
        choices={materials.map(({ name, label, factor }) => ({ name, label, note: `× ${factor}` }))}
        initial={initial.material}
        mistake={mistakeOf("material")}
      />
      <Choices name="design" label="Design" choices={designs} initial={initial.design} mistake={mistakeOf("design")} />
      <div>
        <button type="submit" className="button button-main">
          Estimate Cost
        </button>
        <Result estimate={estimate} isOutdated={isOutdated} />
      </div>
    </form>
  );
}
