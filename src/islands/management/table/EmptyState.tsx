import type { ReactNode } from "react";

interface Props {
  sentence: string;
  hint?: string;
  /** The way on. */
  children?: ReactNode;
}

/** What stands in the place of a table's rows where there are none. */
export const EmptyState = ({ sentence, hint, children }: Props) => (
  <div className="empty-state">
    <p className="font-semibold">{sentence}</p>
    {hint && <p className="text-muted">{hint}</p>}
    {children}
  </div>
);
