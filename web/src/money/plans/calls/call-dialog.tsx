import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Phone } from 'lucide';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { formatDate, formatPhone } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { askPlanGate, type PlanGate } from '../gate/plan-gate.ts';
import { PlanGateDialog } from '../gate/plan-gate-dialog.tsx';
import { askCallTerms, type CallTarget, type CallTerms, callPrice, callPriceHelp } from './call-terms.ts';

interface CallDialogProps {
  target: CallTarget;
  /** The called person, such as `Ada Obi` or `the poster of Fix my roof`. */
  name: string;
  /** Never `needs_plan`: the dialogs about plans handle that. */
  terms: CallTerms & { state: Exclude<CallTerms['state'], 'needs_plan'> };
  onClose: () => void;
}

interface Revealed {
  phone_number: string;
  free_until: string;
}

/** States the price of a number, reveals it on confirmation, and opens the dialler. */
export function CallDialog({ target, name, terms: asked, onClose }: CallDialogProps) {
  /** The price that the dialog shows: the server refuses a call that was free and is not any more. */
  const [terms, setTerms] = useState(asked);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [gate, setGate] = useState<PlanGate | null>(null);
  const { busy, run } = useOneAtATime();
  const queries = useQueryClient();
  const callPoster = useMutation(mutation('/user_job/call_poster'));
  const callArtisan = useMutation(mutation('/user_artisan/call_artisan'));

  async function reveal() {
    setRefused(null);
    try {
      const free = terms.free_contact && { expects_free: true };
      const answer = await ('job_id' in target
        ? callPoster.mutateAsync({ ...target, ...free })
        : callArtisan.mutateAsync({ ...target, ...free }));
      setRevealed(answer);
      window.location.assign(dialAddress(answer.phone_number));
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code === 'needs_plan') return await askWhy();
      if (failure.code === 'price_changed') await readTerms();
      if (failure.unanswered || failure.status >= 500) toast.error(subscriptionTexts.callFailed);
      setRefused(
        failure.unanswered ? `${failure.msg} You never pay twice for the same number.` : failure.msg,
      );
    }
  }

  async function readTerms() {
    const now = await askCallTerms(queries, target);
    // Without an answer the old price must not be sent as free again by mistake.
    if (now && now.state !== 'needs_plan') setTerms({ ...now, state: now.state });
  }

  /** The plan was paused or used up after the price was read. */
  async function askWhy() {
    try {
      setGate(await askPlanGate(queries, 'call'));
    } catch (error) {
      setRefused(asFailure(error).msg);
    }
  }

  function goOn() {
    setGate(null);
    void run(reveal);
  }

  function showNewPrice() {
    setGate(null);
    void run(readTerms);
  }

  if (gate) {
    const id = 'job_id' in target ? target.job_id : target.artisan_id;
    const wish = { deed: 'call', id, name } as const;
    return (
      <PlanGateDialog
        gate={gate}
        way="call"
        target={target}
        wish={wish}
        onClose={onClose}
        onActivated={goOn}
        onProven={showNewPrice}
      />
    );
  }
  if (revealed) return <NumberDialog name={name} revealed={revealed} onClose={onClose} />;
  if (terms.state !== 'ready') return <ObstacleDialog name={name} state={terms.state} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={`Call ${name}?`}
      description={callPriceHelp(terms)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button busy={busy} icon={<Icon of={Phone} />} onClick={() => void run(reveal)}>
            Show number and call
          </Button>
        </>
      }
    >
      <p className="rounded-card bg-leaf-tint px-4 py-3 text-lg font-semibold">{callPrice(terms)}</p>
      {refused && (
        <div className="mt-3">
          <Notice tone="error" live>
            {refused}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

function NumberDialog({
  name,
  revealed,
  onClose,
}: {
  name: string;
  revealed: Revealed;
  onClose: () => void;
}) {
  const { phone_number, free_until } = revealed;
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(formatPhone(phone_number).replaceAll(' ', ''));
      setCopied(true);
    } catch {
      // Some browsers block this. The person can then type the number shown.
      toast.error("We couldn't copy it. Please type the number.");
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Call ${name}`}
      description={`Free to see again until ${formatDate(free_until)}.`}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<Icon of={copied ? Check : Copy} size={18} />}
            onClick={() => void copy()}
          >
            {copied ? 'Copied' : 'Copy number'}
          </Button>
          <a href={dialAddress(phone_number)} className={buttonClasses()}>
            <Icon of={Phone} />
            Call now
          </a>
        </>
      }
    >
      <p
        role="status"
        className="text-center font-heading text-[min(2.0736rem,10vw)] font-semibold select-all"
      >
        {formatPhone(phone_number)}
      </p>
    </Dialog>
  );
}

interface ObstacleDialogProps {
  name: string;
  state: Exclude<CallDialogProps['terms']['state'], 'ready'>;
  onClose: () => void;
}

/** Explains why there is no number; nothing was spent. */
function ObstacleDialog({ name, state, onClose }: ObstacleDialogProps) {
  const texts: Record<typeof state, [title: string, description: string]> = {
    no_phone: [
      subscriptionTexts.noPhone,
      `${name} hasn't confirmed a phone number yet. We didn't use any of your calls. You can send a message instead.`,
    ],
    chat_only: [
      'Chat only',
      `This person prefers messages to calls. We didn't use any of your calls. You can send a message instead.`,
    ],
    oneself: ['This is you', "You can't call yourself here."],
    needs_artisan_profile: [
      'No Artisan Profile',
      'Only artisans can call or message someone who posted a job.',
    ],
  };
  const [title, description] = texts[state];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={<Button onClick={onClose}>OK</Button>}
    />
  );
}

function dialAddress(phone: string): string {
  return `tel:${phone}`;
}
