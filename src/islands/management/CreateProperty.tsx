import { useState } from "react";
import type { Side } from "#lib/shared/route/back-office-paths.ts";
import { createListing } from "#lib/stores/management/new-property.ts";
import { Icon } from "./Icon.tsx";
import { useAwake } from "./use-hydrated.ts";

interface Props {
  side: Side;
}

/** Creates a blank listing and opens it. */
export default function CreateProperty({ side }: Props) {
  const isAwake = useAwake();
  const [isCreating, setCreating] = useState(false);
  const create = async () => {
    if (isCreating) return;
    setCreating(true);
    if (!(await createListing(side))) setCreating(false);
  };
  return (
    <button
      type="button"
      className="button button-main"
      disabled={!isAwake}
      aria-disabled={isCreating || undefined}
      onClick={create}
    >
      <Icon name="plus" />
      {isCreating ? "Creating…" : "Create property"}
    </button>
  );
}
