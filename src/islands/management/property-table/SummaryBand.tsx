import type { ManagedPage } from "#lib/contracts/managed-property.ts";
import { groupedNumber } from "#lib/shared/text/counted.ts";
import { unknown } from "./row-text.ts";

interface Props {
  page: ManagedPage | undefined;
}

/** Four totals, for all listings or for one owner. */
export function SummaryBand({ page }: Props) {
  const numbers: readonly (readonly [string, number | undefined])[] = [
    ["Published", page?.counts.published],
    ["Drafts", page?.counts.draft],
    ["Views, 30 days", page?.seen.views],
    ["Contacts, 30 days", page?.seen.contacts],
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
