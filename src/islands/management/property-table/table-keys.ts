/** The table's keys, as their list shows them. */
export const tableKeys = [
  ["j ↓", "Next property"],
  ["k ↑", "Property before"],
  ["Enter", "Open the property"],
  ["e", "Edit the property"],
  ["x", "Select the property, or not"],
  ["/", "Search"],
  ["u", "Undo, while a message offers it"],
  ["?", "This list"],
] as const;
