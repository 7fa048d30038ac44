interface Props {
  sentence: string;
  className?: string;
}

/** A message that screen readers announce politely. */
export const LiveRegion = ({ sentence, className }: Props) => (
  <p className={className} aria-live="polite">
    {sentence}
  </p>
);
