import { DECLINE_MAX } from '@marketplace/contract/work/job-answer-limits';
import { answerTexts, readyDecline } from '@marketplace/contract/work/job-answer-texts';
import type { JobAnswer } from '@marketplace/contract/work/job-answers';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { asFailure, explain } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { showToast } from '../../lib/show-toast.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Shows the message that declines an answer, ready to send or edit. */
export function DeclineDialog({ answer, onClose }: { answer: JobAnswer; onClose: () => void }) {
  const { fullname, conversation_id } = answer;
  const [message, setMessage] = useState(() => readyDecline(fullname));
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const { mutateAsync } = useMutation(mutation('/user_job/decline_answer'));
  const { busy, run } = useOneAtATime();
  // One id for all attempts of this dialog: a message whose response was lost is not sent twice.
  const clientId = useRef(newIdempotencyKey());
  const formId = useUniqueId();

  function send(event: FormEvent) {
    event.preventDefault();
    const isEmpty = message.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    void run(async () => {
      setFailure(undefined);
      try {
        await mutateAsync({ conversation_id, message, client_id: clientId.current });
        onClose();
        await showToast('success', `Sent to ${fullname}`);
      } catch (error) {
        setFailure(asFailure(error));
      }
    });
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={`Say no thanks to ${fullname}?`}
      hasInput={message !== readyDecline(fullname)}
      description="We'll send this message in your chat. You can change it first."
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Send and decline
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextArea
          label="Your message"
          value={message}
          maxLength={DECLINE_MAX}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          {...(missing && { error: answerTexts.noWords })}
        />
        {failure && (
          <Notice tone="error" live>
            {explain(failure)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
