import { useEffect, useState } from "react";

/**
 * Whether the island's script runs. Until then what was printed by the server can be seen and not yet used: what was
 * typed or pressed too early would be lost.
 */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
}
