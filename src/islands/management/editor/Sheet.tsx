import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the form with its heading. */
export const Sheet = ({ id, title, children }: Props) => (
  <section className="sheet editor-sheet" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
