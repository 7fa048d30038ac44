import { useStore } from "@nanostores/react";
import { type RefObject, useRef, useState } from "react";
import type { OpenProposal } from "#lib/stores/property-editor/proposals.ts";
import { fieldId, useEditing } from "./context.ts";

/** Facts that the title and the description state. The person adds them, or dismisses them. */
export function Proposals() {
  const { proposals } = useEditing();
  const open = useStore(proposals.open);
  const [done, setDone] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const addable = open.filter(({ said }) => said === undefined);

  const answer = (place: number, sentence: string, act: () => void) => {
    act();
    setDone(sentence);
    requestAnimationFrame(() => focusAt(list, place));
  };
  const addAll = () => {
    proposals.add(addable.map(({ key }) => key));
    setDone(`${addable.length} facts added`);
    requestAnimationFrame(() => focusAt(list, 0));
  };

  return (
    <>
      <p role="status" className="sr-only">
        {done}
      </p>
      {open.length > 0 && (
        <section className="proposals">
          <h3>Your description says:</h3>
          <p className="hint">Nothing is set until you add it.</p>
          {addable.length > 1 && (
            <button type="button" className="button button-main" onClick={addAll}>
              Add all {addable.length}
            </button>
          )}
          <ul ref={list}>
            {open.map((proposal, place) => (
              <OneProposal
                key={proposal.key}
                proposal={proposal}
                onAdd={() => answer(place, `${namesOf(proposal)} added`, () => proposals.add([proposal.key]))}
                onDismiss={() => answer(place, `${namesOf(proposal)} dismissed`, () => proposals.dismiss(proposal.key))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The next proposal takes the place of the one that went; without one, the description is next. */
function focusAt({ current }: RefObject<HTMLUListElement | null>, place: number): void {
  const rows = [...(current?.children ?? [])];
  const row = rows[Math.min(place, rows.length - 1)];
  const next = row?.querySelector("button") ?? document.getElementById(fieldId("description"));
  next?.focus();
}

const namesOf = ({ label, value }: OpenProposal): string => `${label}: ${value}`;

interface Props {
  proposal: OpenProposal;
  onAdd: () => void;
  onDismiss: () => void;
}

function OneProposal({ proposal, onAdd, onDismiss }: Props) {
  const { label, value, words, said } = proposal;
  const named = <span className="sr-only"> {namesOf(proposal)}</span>;
  return (
    <li>
      <p>
        {label}: <b>{value}</b>
        <span className="proposal-words">
          {" "}
          from “{words}”{said !== undefined && <>. The form says “{said}”.</>}
        </span>
      </p>
      <div className="answers">
        <button type="button" className="button button-quiet" onClick={onAdd}>
          {said === undefined ? "Add" : "Change"}
          {named}
        </button>
        <button type="button" className="button" onClick={onDismiss}>
          Dismiss{named}
        </button>
      </div>
    </li>
  );
}
