import type { ReactNode } from "react";

interface Props {
  title: string;
  children: ReactNode;
}

export const Sheet = ({ title, children }: Props) => (
  <section className="sheet editor-sheet">
    <h2>{title}</h2>
    {children}
  </section>
);
