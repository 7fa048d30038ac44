export const mistakeId = (name: string): string => `estimate-${name}-mistake`;

/** Always there, so that a field can name it; an empty one is not read out. */
export function Mistake({ name, sentence }: { name: string; sentence: string | undefined }) {
  return (
    <p id={mistakeId(name)} className="mistake" hidden={sentence === undefined}>
      {sentence}
    </p>
  );
}
