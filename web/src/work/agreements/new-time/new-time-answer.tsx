import type { Agreement, NewTime } from '@marketplace/contract/work/agreements';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ClashNotice, useClash } from '../offer/clash.tsx';
import { StepFailure } from '../steps/step-failure.tsx';
import { useAgreementWrite } from '../use-agreement-write.ts';

interface NewTimeAnswerProps {
  agreement: Agreement;
  newTime: NewTime;
}

/** The buttons that answer a new time, or take an own one back. Until then the old time holds. */
export function NewTimeAnswer({ agreement, newTime }: NewTimeAnswerProps) {
  const { number, made_by_me } = newTime;
  const clash = useClash(agreement.my_role === 'artisan' && !made_by_me, newTime, agreement._id);
  const { mutateAsync } = useMutation(mutation('/user_agreement/answer_new_time'));
  const { busy, failure, write } = useAgreementWrite({ shown: agreement, onDone: () => undefined });
  const send = (answer: 'accept' | 'decline' | 'withdraw') => () =>
    void write((client_id) =>
      mutateAsync({ agreement_id: agreement._id, new_time: number, answer, client_id }),
    );
  return (
    <div className="flex flex-col gap-2">
      {clash && <ClashNotice clash={clash} />}
      <div className="flex flex-wrap gap-2">
        {made_by_me ? (
          <Button size="small" variant="quiet" busy={busy} onClick={send('withdraw')}>
            Take the new time back
          </Button>
        ) : (
          <>
            <Button size="small" className="grow px-2!" busy={busy} onClick={send('accept')}>
              Accept the new time
            </Button>
            <Button
              size="small"
              variant="secondary"
              className="grow px-2!"
              disabled={busy}
              onClick={send('decline')}
            >
              Keep the old time
            </Button>
          </>
        )}
      </div>
      <StepFailure failure={failure} />
    </div>
  );
}
