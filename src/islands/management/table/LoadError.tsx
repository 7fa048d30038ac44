interface Props {
  sentence: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Load error of a table, with a retry button. */
export const LoadError = ({ sentence, isRetrying, onRetry }: Props) => (
  <div className="note note-alert load-error" role="alert">
    <p>{sentence}</p>
    <button type="button" className="button button-quiet" aria-disabled={isRetrying} onClick={onRetry}>
      {isRetrying ? "Trying…" : "Retry"}
    </button>
  </div>
);
