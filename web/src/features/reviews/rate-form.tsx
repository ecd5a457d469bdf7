import { REVIEW_MAX } from '@marketplace/contract/reviews';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { asFailure, explain } from '../../data/failure.ts';
import { keptDraft } from '../../data/kept-drafts.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/button.tsx';
import { CountedHelp } from '../../ui/counted-help.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StarPicker } from '../../ui/star-picker.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type Rateable, useRatingGiven } from './use-rateable.ts';

interface RateFormProps {
  accountId: string;
  person: Rateable;
  /** Called when the server has it, and when the person changes their mind. */
  onDone: () => void;
}

interface Draft {
  rating: number;
  text: string;
}

/** Stars and words for somebody; again changes them. What was typed stays until it is sent. */
export function RateForm({ accountId, person, onDone }: RateFormProps) {
  const [draft] = useState(() => keptDraft<Draft>(accountId, `review-${person.conversation_id}`));
  const [values, setValues] = useState<Draft>(() => ({
    rating: person.review?.rating ?? 0,
    text: person.review?.text ?? '',
    ...draft.read(),
  }));
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const ratingGiven = useRatingGiven();
  const { busy, run } = useOneAtATime();

  function change(next: Partial<Draft>) {
    const changed = { ...values, ...next };
    setValues(changed);
    draft.save(changed);
    if (changed.rating) setMissing(false);
  }

  async function send() {
    setMissing(!values.rating);
    setFailure('');
    if (!values.rating) return form.current?.querySelector('input')?.focus();
    try {
      await call('/user_review/create_review', {
        target_id: person.target_id,
        conversation_id: person.conversation_id,
        rating: values.rating,
        text: values.text.trim(),
      });
      draft.forget();
      await ratingGiven(person.target_id);
      await showToast('success', 'Thank you for your feedback!');
      onDone();
    } catch (error) {
      setFailure(explain(asFailure(error)));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
    >
      <StarPicker
        label="Your stars"
        value={values.rating}
        onChange={(rating) => change({ rating })}
        error={missing ? 'Please select a rating!' : undefined}
      />
      <TextArea
        label="Your words"
        optional
        rows={3}
        maxLength={REVIEW_MAX}
        help={
          <CountedHelp count={values.text.length} max={REVIEW_MAX}>
            Everybody can read them, with your name.
          </CountedHelp>
        }
        value={values.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {failure && (
        <Notice tone="error" title="Your rating was not sent" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="grow sm:grow-0">
          {person.review ? 'Change rating' : 'Send rating'}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
