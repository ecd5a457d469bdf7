import type { ApiAnswer } from '@marketplace/contract/api';
import { describePrice, describeTime } from '@marketplace/contract/work/agreement-texts';
import type { JobAnswer } from '@marketplace/contract/work/job-answers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { asFailure, explain } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Link } from '../../ui/text/link.tsx';

interface HireDialogProps {
  answer: JobAnswer;
  job: ApiAnswer<'/user_job/view_answers'>['job'];
  onClose: () => void;
}

/** Leads to the offer when nothing is agreed yet. Afterwards, or without an offer, records who is hired and closes the job. */
export function HireDialog({ answer, job, onClose }: HireDialogProps) {
  const { fullname, conversation_id, offer } = answer;
  const [failure, setFailure] = useState<ApiError>();
  const { mutateAsync } = useMutation(mutation('/user_job/say_who_was_hired'));
  const { busy, run } = useOneAtATime();
  const isAgreed = offer?.status === 'accepted' || offer?.status === 'done';
  const waits = offer?.status === 'offered' && !offer.made_by_me;
  const isOpen = job.status === 'open';

  const hire = () =>
    run(async () => {
      setFailure(undefined);
      try {
        await mutateAsync({ job_id: job._id, hired: 'here', conversation_id });
        onClose();
        await showToast('success', `You hired ${fullname}`);
      } catch (error) {
        setFailure(asFailure(error));
      }
    });

  const deed = isOpen ? 'Hire and close the job' : 'Mark as hired';
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={`Hire ${fullname}?`}
      actions={
        <>
          {isAgreed ? (
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Not now
            </Button>
          ) : (
            <Button variant="secondary" busy={busy} onClick={() => void hire()}>
              {deed}
            </Button>
          )}
          {isAgreed ? (
            <Button busy={busy} onClick={() => void hire()}>
              {deed}
            </Button>
          ) : (
            <Link to={paths.conversation(conversation_id)} className={buttonClasses()}>
              {waits ? 'Open the offer' : 'Agree on the price first'}
            </Link>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {offer && (isAgreed || waits) && (
          <div className="rounded-control bg-sunk px-3 py-2">
            <p className="text-sm text-ink-soft">{isAgreed ? 'You agreed on' : `${fullname}'s offer`}</p>
            <p className="font-heading text-xl font-semibold tabular-nums">{describePrice(offer)}</p>
            <p className="text-sm">{describeTime(offer)}</p>
          </div>
        )}
        {!isAgreed && (
          <p>
            {waits
              ? 'Accept the offer first, so you both see what you agreed on.'
              : "You haven't agreed on anything yet. Make an offer in your chat, or ask for one, so you both see the price and the day."}
          </p>
        )}
        <p className="text-ink-soft">
          {isOpen
            ? `When you hire ${fullname}, we'll tell them, close the job, and tell the others politely. You can post the job again.`
            : `When you mark ${fullname} as hired, we'll tell them.`}
        </p>
        {failure && (
          <Notice tone="error" live>
            {explain(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
