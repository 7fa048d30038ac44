export const mistakeId = (name: string): string => `estimate-${name}-mistake`;

/** Always present, so that a field can reference it; an empty one is not read out. */
export function Mistake({ name, sentence }: { name: string; sentence: string | undefined }) {
  return (
    <p id={mistakeId(name)} className="mistake" hidden={sentence === undefined}>
      {sentence}
    </p>
  );
}
