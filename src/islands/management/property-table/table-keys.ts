/** The table's keyboard shortcuts. */
export const tableKeys = [
  ["j ↓", "Next property"],
  ["k ↑", "Previous property"],
  ["Enter", "Open the property"],
  ["e", "Edit the property"],
  ["x", "Select or deselect the property"],
  ["/", "Search"],
  ["u", "Undo the last action"],
  ["?", "This list"],
] as const;
