import type { Conversation } from '@marketplace/contract/contact/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Phone } from 'lucide';
import { type ReactNode, useState } from 'react';
import { query } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { formatPhone } from '../../../lib/format.ts';
import { showToast } from '../../../lib/show-toast.ts';
import type { CallTarget } from '../../../money/plans/calls/call-terms.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { contactTarget } from './conversation-rules.ts';

/**
 * Button that calls the other person. A number already paid for is dialled at once; otherwise a dialog states the price. Shown where calls
 * exist: to an artisan, and to the poster of a job.
 */
export function CallButton({ conversation }: { conversation: Conversation }) {
  const { receiver_id, receiver_name: name, blocked_by_me } = conversation;
  const target = contactTarget(conversation);
  const queries = useQueryClient();
  const { busy, run } = useOneAtATime();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = () => setDialog(null);
  if (!target || blocked_by_me) return null;

  async function dial(to: CallTarget) {
    try {
      const paid = await findPaidNumber();
      if (paid) {
        window.location.assign(`tel:${paid}`);
        // A computer may have no calling app, so the number is shown.
        await showToast('success', `Calling ${name}: ${formatPhone(paid)}`);
      } else await openDialog(to);
    } catch (error) {
      reportError('What the call needs could not be fetched', error);
      await showToast('error', 'Error trying to call artisan');
    }
  }

  /** Returns a paid number. Null also when loading the numbers fails: the dialog then states the price, which is zero for a paid number. */
  async function findPaidNumber(): Promise<string | null> {
    try {
      const { numbers } = await queries.fetchQuery({
        ...query('/user_subscription/view_numbers', {}, 0),
        retry: false,
      });
      return numbers.find(({ person_id }) => person_id === receiver_id)?.phone_number ?? null;
    } catch (error) {
      reportError('The paid numbers could not be read', error);
      return null;
    }
  }

  async function openDialog(to: CallTarget) {
    const [{ askCallTerms }, { CallDialog }, { OwnPlanGate }] = await Promise.all([
      import('../../../money/plans/calls/call-terms.ts'),
      import('../../../money/plans/calls/call-dialog.tsx'),
      import('../../../money/plans/gate/own-plan-gate.tsx'),
    ]);
    const terms = await askCallTerms(queries, to);
    if (!terms) return;
    const { state } = terms;
    if (state !== 'needs_plan') {
      setDialog(<CallDialog target={to} name={name} terms={{ ...terms, state }} onClose={close} />);
      return;
    }
    const id = 'job_id' in to ? to.job_id : to.artisan_id;
    const goOn = () => {
      close();
      void run(() => dial(to));
    };
    const wish = { deed: 'call', id, name } as const;
    setDialog(<OwnPlanGate way="call" target={to} wish={wish} onClose={close} onActivated={goOn} />);
  }

  return (
    <>
      <IconButton
        icon={Phone}
        label={`Call ${name}`}
        aria-busy={busy || undefined}
        className="shrink-0"
        onClick={() => void run(() => dial(target))}
      />
      {dialog}
    </>
  );
}
