import { REVIEW_MAX, type Review } from '@marketplace/contract/work/reviews';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure, explain } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { type SavedDraft, useSavedDraft } from '../../data/saved-drafts.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CountedHelp } from '../../ui/fields/counted-help.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';

interface ReviewReplyProps {
  artisanId: string;
  review: Review;
}

/** The artisan's form to reply to a review, or to edit or remove the reply. */
export function ReviewReply({ artisanId, review }: ReviewReplyProps) {
  const draft = useSavedDraft<{ reply: string }>(artisanId, `reply-${review._id}`);
  const [open, setOpen] = useState(() => draft.read().reply !== undefined);
  if (open) return <ReplyForm {...{ review, draft }} onDone={() => setOpen(false)} />;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${review.reply ? 'Change your answer to' : 'Answer'} ${review.reviewer_name}`}
      className="mt-1 -ml-3"
      onClick={() => setOpen(true)}
    >
      {review.reply ? 'Change answer' : 'Answer'}
    </Button>
  );
}

interface ReplyFormProps {
  review: Review;
  draft: SavedDraft<{ reply: string }>;
  onDone: () => void;
}

function ReplyForm({ review, draft, onDone }: ReplyFormProps) {
  const [reply, setReply] = useState(() => draft.read().reply ?? review.reply ?? '');
  const [failure, setFailure] = useState('');
  const { busy, run } = useOneAtATime();
  const answering = useMutation(mutation('/user_review/reply_review'));

  function leave() {
    draft.forget();
    onDone();
  }

  async function send() {
    setFailure('');
    try {
      await answering.mutateAsync({ review_id: review._id, reply: reply.trim() });
      await showToast(
        'success',
        reply.trim() ? 'People can see your answer now' : "We've deleted your answer",
      );
      leave();
    } catch (error) {
      setFailure(explain(asFailure(error)));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <TextArea
        label={`Your answer to ${review.reviewer_name}`}
        rows={2}
        maxLength={REVIEW_MAX}
        help={
          <CountedHelp count={reply.length} max={REVIEW_MAX}>
            {`Everyone can read it.${review.reply ? ' Leave it empty to delete it.' : ''}`}
          </CountedHelp>
        }
        value={reply}
        onChange={({ currentTarget: { value } }) => {
          setReply(value);
          draft.save({ reply: value });
        }}
      />
      {failure && (
        <Notice tone="error" title="We couldn't send your answer" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} disabled={!review.reply && !reply.trim()}>
          {review.reply ? 'Save answer' : 'Send answer'}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
