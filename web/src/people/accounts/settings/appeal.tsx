import { APPEAL_HOURS, APPEAL_MAX, type AppealStatus } from '@marketplace/contract/people/appeals';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { answerTime } from '../../../lib/answer-time.ts';
import { formatCount, formatDate, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

interface AppealProps {
  status: AppealStatus;
  /** The reason for the suspension, unless already shown above. */
  reason?: string;
}

/** Shows a suspended person after a refused login what they can do: write one appeal, or read the reply. */
export function Appeal({ status, reason }: AppealProps) {
  const section = useRef<HTMLElement>(null);
  // The section is below the form, out of view on a phone.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} className="mt-6 flex flex-col gap-5">
      {reason && (
        <Notice tone="error" live>
          {reason}
        </Notice>
      )}
      <NextStep status={status} />
    </section>
  );
}

function NextStep({ status }: { status: AppealStatus }) {
  const [sent, setSent] = useState(false);
  if (status.state === 'refused')
    return (
      <Notice title="We looked at your appeal, and your account stays suspended">{status.reason}</Notice>
    );
  if (status.state === 'waiting')
    return (
      <Notice>
        {status.not_before
          ? `We have your appeal. Only one of us can look at it now, so we take a day before we decide: until ${formatDate(status.not_before)}, ${formatTime(status.not_before)}. We'll email you then.`
          : `We're looking at your appeal, and we'll email you when we decide.${status.answer_by ? ` ${answerTime(status.answer_by)}` : ''}`}
      </Notice>
    );
  if (sent)
    return (
      <Notice tone="success" live>
        We have your appeal. We'll look at it and email you when we decide.
      </Notice>
    );
  return <AppealForm token={status.token} onSent={() => setSent(true)} />;
}

function AppealForm({ token, onSent }: { token: string; onSent: () => void }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useMutation({ ...mutation('/help_feedback/create_appeal'), onSuccess: onSent });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!text.trim());
    if (text.trim()) sending.mutate({ token, text: text.trim() });
  }

  const refused = sending.error ? explain(sending.error) : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label="Why should we restore your account?"
        help={`You can ask once. Someone else on our team looks at it, usually within ${formatCount(APPEAL_HOURS / 24, 'day')}. If nobody else can, we take a day first.`}
        maxLength={APPEAL_MAX}
        value={text}
        error={missing ? 'Please tell us why we should restore your account' : refused}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="large" wide busy={sending.isPending}>
        Send the appeal
      </Button>
    </form>
  );
}
