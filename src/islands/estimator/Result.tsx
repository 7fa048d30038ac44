import type { Estimate } from "#lib/shared/management/estimate.ts";

interface Props {
  estimate: Estimate | undefined;
  /** Whether something was changed since it was asked for: an old result would be taken for that of what stands there. */
  isOutdated: boolean;
}

/** Empty until the button was pressed. */
export function Result({ estimate, isOutdated }: Props) {
  return (
    <div role="status" id="estimate" className="estimate">
      {estimate && isOutdated && <p>Something has changed. Press Estimate Cost for the new cost.</p>}
      {estimate && !isOutdated && (
        <>
          <p>Estimated cost</p>
          <p className="estimate-cost">{estimate.cost}</p>
          <p>{estimate.sides}</p>
          <p>{estimate.working}</p>
        </>
      )}
    </div>
  );
}
