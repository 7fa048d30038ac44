interface Props {
  columns: readonly string[];
}

/** Columns of the file that nothing is read of. */
export function UnreadNote({ columns }: Props) {
  if (columns.length === 0) return null;
  const these = columns.length === 1 ? "This column is" : "These columns are";
  return (
    <p className="note">
      {these} not read: {columns.join(", ")}
    </p>
  );
}
