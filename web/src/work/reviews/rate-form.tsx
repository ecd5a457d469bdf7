import { REVIEW_MAX } from '@marketplace/contract/work/reviews';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { explain } from '../../data/failure.ts';
import { useOwnUser } from '../../data/own-user.ts';
import { mutation } from '../../data/queries.ts';
import { useSavedDraft } from '../../data/saved-drafts.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CountedHelp } from '../../ui/fields/counted-help.tsx';
import { StarPicker } from '../../ui/fields/star-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ReviewPhotos, useReviewPhotos } from './review-photos.tsx';
import type { Rateable } from './review-queries.ts';

interface RateFormProps {
  person: Rateable;
  /** The stars just given with one click; they override those of an older draft. */
  tapped?: number | undefined;
  /** Called after the server has stored the rating, and on cancel. */
  onDone: () => void;
}

interface Draft {
  rating: number;
  text: string;
}

/** Form to give or change a rating with a text. The text is stored until it is sent. */
export function RateForm({ person, tapped, onDone }: RateFormProps) {
  const { _id } = useOwnUser();
  const draft = useSavedDraft<Draft>(_id, `review-${person.conversation_id}`);
  const [values, setValues] = useState<Draft>(() => ({
    rating: person.review?.rating ?? 0,
    text: person.review?.text ?? '',
    ...draft.read(),
    ...(tapped !== undefined && { rating: tapped }),
  }));
  const [missing, setMissing] = useState(false);
  const [unsaid, setUnsaid] = useState(false);
  const photos = useReviewPhotos(_id, person);
  const form = useRef<HTMLFormElement>(null);
  const sending = useMutation({
    ...mutation('/user_review/create_review'),
    onSuccess: async ({ review }) => {
      draft.forget();
      // Stars and text are stored. Pictures that failed stay in the form with their errors.
      if (!(await photos.sendTo(review._id))) return;
      void showToast('success', 'Thank you for your feedback!');
      onDone();
    },
  });

  function change(next: Partial<Draft>) {
    const changed = { ...values, ...next };
    setValues(changed);
    draft.save(changed);
    if (changed.rating) setMissing(false);
    if (changed.text.trim()) setUnsaid(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!values.rating);
    if (!values.rating) return form.current?.querySelector('input')?.focus();
    const isUnsaid = photos.count > 0 && values.text.trim() === '';
    setUnsaid(isUnsaid);
    if (isUnsaid) return form.current?.querySelector('textarea')?.focus();
    sending.mutate({
      target_id: person.target_id,
      conversation_id: person.conversation_id,
      rating: values.rating,
      text: values.text.trim(),
    });
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
            Everyone can read it, with your name.
          </CountedHelp>
        }
        value={values.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        {...(unsaid && { error: 'Please write a few words, so others know what the pictures show.' })}
      />
      <ReviewPhotos photos={photos} />
      {sending.error && (
        <Notice tone="error" title="We couldn't send your rating" live>
          {explain(sending.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending.isPending || photos.uploading} className="grow sm:grow-0">
          {person.review ? 'Change rating' : 'Send rating'}
        </Button>
        <Button variant="quiet" disabled={sending.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
