import { FEEDBACK_MAX } from '@marketplace/contract/contact/support';
import { supportTexts } from '@marketplace/contract/contact/support-texts';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { asFailure, explain } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { useSavedDraft } from '../../data/saved-drafts.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { formatPhone } from '../../lib/format.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CountedHelp } from '../../ui/fields/counted-help.tsx';
import { StarPicker } from '../../ui/fields/star-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface Draft {
  rating: number;
  feedback: string;
}

/** Stars and a text about the product. 'Submitting' lasts as long as the call, and the text is stored until the server has it. */
export function ProductRatingForm({ user }: { user: StoredUser }) {
  const draft = useSavedDraft<Draft>(user._id, 'product-rating');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Draft>(() => ({ rating: 0, feedback: '', ...draft.read() }));
  const [problem, setProblem] = useState<{ field?: keyof Draft; text: string }>();
  const [sent, setSent] = useState(false);
  const { busy, run } = useOneAtATime();
  const sending = useMutation(mutation('/help_feedback/create_feedback'));

  function change(next: Partial<Draft>) {
    const changed = { ...values, ...next };
    setSent(false);
    setValues(changed);
    draft.save(changed);
    if (problem?.field && problem.field in next) setProblem(undefined);
  }

  async function refuse(field: keyof Draft, text: string) {
    setProblem({ field, text });
    const selector = field === 'rating' ? 'input[type=radio]' : 'textarea';
    form.current?.querySelector<HTMLElement>(selector)?.focus();
    await showToast('error', text);
  }

  async function send() {
    setProblem(undefined);
    if (!values.rating) return refuse('rating', supportTexts.chooseRating);
    if (!values.feedback.trim()) return refuse('feedback', supportTexts.enterFeedback);
    try {
      await sending.mutateAsync(values);
      draft.forget();
      setValues({ rating: 0, feedback: '' });
      setSent(true);
      await showToast('success', supportTexts.thanks);
    } catch (error) {
      setProblem({ text: explain(asFailure(error)) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <StarPicker
        label="Your stars"
        value={values.rating}
        onChange={(rating) => change({ rating })}
        error={problem?.field === 'rating' ? problem.text : undefined}
      />
      <TextField label="Email" readOnly value={user.email || 'No email available'} />
      <TextField
        label="Phone"
        readOnly
        value={user.phone_no ? formatPhone(user.phone_no) : 'No phone available'}
      />
      <TextArea
        label="Feedback"
        placeholder="Write your feedback..."
        rows={5}
        maxLength={FEEDBACK_MAX}
        help={
          <CountedHelp count={values.feedback.length} max={FEEDBACK_MAX}>
            What's good, and what isn't?
          </CountedHelp>
        }
        value={values.feedback}
        onChange={({ currentTarget }) => change({ feedback: currentTarget.value })}
        error={problem?.field === 'feedback' ? problem.text : undefined}
      />
      {problem && !problem.field && (
        <Notice tone="error" title="We couldn't send your feedback" live>
          {problem.text}
        </Notice>
      )}
      {sent && (
        <Notice tone="success" live>
          {supportTexts.thanks}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy}>
        Submit
      </Button>
    </form>
  );
}
