import type { StatusCounts } from "#lib/contracts/managed-property.ts";
import { groupedNumber } from "#lib/shared/counted.ts";
import { unknown } from "./row-text.ts";

interface Props {
  counts: StatusCounts | undefined;
  sums: { readonly views: number; readonly contacts: number } | undefined;
}

/** How it goes, in four numbers. */
export function SummaryBand({ counts, sums }: Props) {
  const numbers: readonly (readonly [string, number | undefined])[] = [
    ["Published", counts?.published],
    ["Drafts", counts?.draft],
    ["Views, 30 days", sums?.views],
    ["Contacts, 30 days", sums?.contacts],
  ];
  return (
    <dl className="summary-band">
      {numbers.map(([label, number]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number === undefined ? unknown : groupedNumber(number)}</dd>
        </div>
      ))}
    </dl>
  );
}
