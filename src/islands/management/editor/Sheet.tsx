import type { ReactNode } from "react";

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of the form with its heading. */
export const Sheet = ({ title, children }: Props) => (
  <section className="sheet editor-sheet">
    <h2>{title}</h2>
    {children}
  </section>
);
