import { REPORT_DETAILS_MAX } from '@marketplace/contract/people/safety';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { EMERGENCY_NUMBER } from '@marketplace/contract/work/visit-limits';
import { useMutation } from '@tanstack/react-query';
import { Phone } from 'lucide';
import { useRef, useState } from 'react';
import { mutation } from '../../data/queries.ts';
import { useAttempt } from '../../data/use-attempt.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { IntoView } from '../../ui/layout/into-view.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

interface UnsafeDialogProps {
  agreementId: string;
  name: string;
  status: Agreement['status'];
  onAgreement: (agreement: Agreement) => void;
  onClose: () => void;
}

/** Help for a person who does not feel safe: the emergency number first, then an urgent report, then the cancellation. */
export function UnsafeDialog({ agreementId, name, status, onAgreement, onClose }: UnsafeDialogProps) {
  const [details, setDetails] = useState('');
  const [reported, setReported] = useState(false);
  const reporting = useMutation(mutation('/user_visit/report_unsafe'));
  const cancelling = useMutation(mutation('/user_agreement/cancel_agreement'));
  // Each shows its error at its own button: the end of the dialog may be out of view on a phone.
  const sending = useAttempt();
  const ending = useAttempt();
  const busy = sending.busy || ending.busy;
  // A retry after a lost response has the same id, so the server cancels once.
  const tap = useRef(newIdempotencyKey());

  const report = () =>
    sending.attempt(async () => {
      await reporting.mutateAsync({ agreement_id: agreementId, details: details.trim() });
      setReported(true);
    });
  const cancel = () =>
    ending.attempt(async () => {
      const request = { agreement_id: agreementId, reason: 'unsafe', client_id: tap.current } as const;
      onAgreement((await cancelling.mutateAsync(request)).agreement);
    });

  return (
    <Dialog open onOpenChange={() => !busy && onClose()} title="Don't feel safe?" hasInput={details !== ''}>
      <div className="flex flex-col gap-5">
        <div>
          <p className="mb-2">
            If you're in danger, leave, go where there are other people, and call for help. The call is free.
          </p>
          <a
            href={`tel:${EMERGENCY_NUMBER}`}
            className={buttonClasses({ variant: 'danger', size: 'large', wide: true })}
          >
            <Icon of={Phone} size={20} />
            Call {EMERGENCY_NUMBER}
          </a>
        </div>
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="text-base">Tell our team</h3>
          {reported ? (
            <Notice tone="success" title="Our team has your report" live>
              It's at the top of our list. We won't tell {name}.
            </Notice>
          ) : (
            <>
              <p className="text-sm text-ink-soft">
                We'll put your urgent report and this agreement at the top of our team’s list. We won't tell{' '}
                {name}. Our team can't send help to you: for that, call {EMERGENCY_NUMBER}.
              </p>
              <TextArea
                label="What's happening?"
                optional
                rows={2}
                maxLength={REPORT_DETAILS_MAX}
                value={details}
                onChange={({ currentTarget }) => setDetails(currentTarget.value)}
              />
              <Button busy={busy} onClick={report}>
                Send an urgent report
              </Button>
              {sending.failure && (
                <IntoView when={sending.failure}>
                  <Notice tone="error" title="We couldn't send your report" live>
                    {sending.failure}
                  </Notice>
                </IntoView>
              )}
            </>
          )}
        </div>
        {status === 'accepted' && (
          <div className="flex flex-col gap-3 border-t border-line pt-4">
            <h3 className="text-base">Cancel the visit</h3>
            <p className="text-sm text-ink-soft">
              We'll tell {name} it's cancelled, but not why. It won't count against you.
            </p>
            <Button variant="secondary" busy={busy} onClick={cancel}>
              Cancel the visit now
            </Button>
            {ending.failure && (
              <IntoView when={ending.failure}>
                <Notice tone="error" title="We couldn't cancel the visit" live>
                  {ending.failure}
                </Notice>
              </IntoView>
            )}
          </div>
        )}
        {status === 'cancelled' && (
          <p role="status" className="border-t border-line pt-4">
            This agreement is no longer active.
          </p>
        )}
      </div>
    </Dialog>
  );
}
