/** The ids of a field and of what is said about it. */
export function fieldIds(name: string, hint: string | undefined) {
  const id = `field-${name}`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // An empty sentence is not read out, so that the script only has to fill it.
  return { id, hintId, errorId, describedBy: hint === undefined ? errorId : `${hintId} ${errorId}` };
}
