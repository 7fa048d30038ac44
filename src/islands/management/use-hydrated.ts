import { useEffect, useState } from "react";

/** Whether the island is hydrated. Until then controls are disabled, or early input would be lost. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
}
