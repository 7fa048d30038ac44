import type { ReactNode } from "react";

interface Props {
  sentence: string;
  hint?: string;
  /** Next steps. */
  children?: ReactNode;
}

/** Shown instead of rows if a table is empty. */
export const EmptyState = ({ sentence, hint, children }: Props) => (
  <div className="empty-state">
    <p className="font-semibold">{sentence}</p>
    {hint && <p className="text-muted">{hint}</p>}
    {children}
  </div>
);
