import type { Estimate } from "#lib/shared/management/estimate.ts";

interface Props {
  estimate: Estimate | undefined;
  /** Whether an input changed since: an old result would seem to match the new input. */
  isOutdated: boolean;
}

/** Empty until the button is pressed. */
export function Result({ estimate, isOutdated }: Props) {
  return (
    <div role="status" id="estimate" className="estimate">
      {estimate && isOutdated && <p>Your inputs changed. Press Estimate Cost to update.</p>}
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
