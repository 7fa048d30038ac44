interface Props {
  sentence: string;
  className?: string;
}

/** A sentence that screen readers say politely when it changes. */
export const LiveRegion = ({ sentence, className }: Props) => (
  <p className={className} aria-live="polite">
    {sentence}
  </p>
);
