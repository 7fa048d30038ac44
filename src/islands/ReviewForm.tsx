import { useEffect, useRef, useState } from "react";
import { longestComment, ratings, reviewMistakes } from "#lib/shared/listing/ratings.ts";
import { ApiError, api } from "#lib/stores/api.ts";
import { pagePerson } from "#lib/stores/session/page-person.ts";
import { toast } from "#lib/stores/ui/toasts.ts";
import { dropDraft, keepDraft, readForm, restoreDraft } from "./review/draft.ts";
import { showFreshReviews } from "./review/fresh-reviews.ts";

interface Props {
  propertyId: string;
}

type Mistakes = Readonly<Record<string, string>>;

/** Review form, for signed-in people only. */
export default function ReviewForm({ propertyId }: Props) {
  const form = useRef<HTMLFormElement>(null);
  /** The person at hydration: the server refuses reviews from another account. */
  const author = useRef<string>(undefined);
  const thanks = useRef<HTMLParagraphElement>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    author.current = pagePerson();
    restoreDraft(propertyId, form.current, author.current);
    // Keeps text that was typed before hydration.
    keepDraft(propertyId, readForm(form.current), author.current);
  }, [propertyId]);

  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent]);

  const show = (found: Mistakes) => {
    setMistakes(found);
    const [first] = Object.keys(found);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  const send = async () => {
    if (!form.current || isSending) return;
    const { rating, comment } = readForm(form.current);
    const found = {
      ...(rating === "" && { rating: reviewMistakes.rating }),
      ...(comment.trim() === "" && { comment: reviewMistakes.comment }),
    };
    show(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      await api.createReview(propertyId, { rating: Number(rating), comment: comment.trim() }, author.current);
    } catch (error) {
      setSending(false);
      toast("failure", (error as Error).message);
      if (error instanceof ApiError) show(error.fields);
      // The form disappears with the session. The next sign-in restores the text.
      if (error instanceof ApiError && error.status === 401) promptToSignIn();
      return;
    }
    dropDraft(propertyId);
    setSent(true);
    toast("success", "Review created successfully");
    await showFreshReviews().catch(() => undefined);
  };

  if (isSent) {
    return (
      <p ref={thanks} tabIndex={-1} className="mt-4 text-muted">
        Thank you. Your review is public.
      </p>
    );
  }
  return (
    <form
      ref={form}
      className="review-form"
      // A browser would refill one person's text for another; our own draft belongs to one person.
      autoComplete="off"
      onChange={(event) => keepDraft(propertyId, readForm(event.currentTarget), author.current)}
    >
      <h3 className="text-lg font-bold">Write a review</h3>
      <label>
        Rating
        <select name="rating" aria-required {...described("rating", mistakes)}>
          <option value="">Choose…</option>
          {ratings.map(([value, label]) => (
            <option key={value} value={value}>{`${value} ${label}`}</option>
          ))}
        </select>
      </label>
      <Mistake field="rating" mistakes={mistakes} />
      <label>
        Comment
        <textarea
          name="comment"
          rows={4}
          maxLength={longestComment}
          aria-required
          {...described("comment", mistakes)}
        />
      </label>
      <Mistake field="comment" mistakes={mistakes} />
      {/* Not a submit button: without JavaScript the form has no target. */}
      <button type="button" className="button button-main" aria-disabled={isSending} onClick={send}>
        {isSending ? "Sending…" : "Submit"}
      </button>
    </form>
  );
}

const promptToSignIn = () => document.querySelector<HTMLElement>("#reviews .guest a")?.focus();

const described = (field: string, mistakes: Mistakes) =>
  mistakes[field] ? { "aria-invalid": true, "aria-describedby": `${field}-mistake` } : {};

function Mistake({ field, mistakes }: { field: string; mistakes: Mistakes }) {
  if (!mistakes[field]) return null;
  return (
    <p id={`${field}-mistake`} className="text-sm font-semibold text-laterite">
      {mistakes[field]}
    </p>
  );
}
