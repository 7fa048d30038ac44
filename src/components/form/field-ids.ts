/** Ids of a field, its hint and its error. */
export function fieldIds(name: string, hint: string | undefined) {
  const id = `field-${name}`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // An empty error is not read out, so the script only has to fill it.
  return { id, hintId, errorId, describedBy: hint === undefined ? errorId : `${hintId} ${errorId}` };
}
