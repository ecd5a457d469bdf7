import { EXTENDED_DAYS_MAX, GIVEN_TOKENS_MAX } from '@marketplace/contract/company/payments/plan-gift-limits';
import { formatCount } from '@marketplace/contract/shared/counts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { mutation } from '../../../data/queries.ts';
import { formatDate } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { confirmed } from '../staff/confirmation.ts';
import { toastRefusal } from '../toast-refusal.ts';

type Gift = 'tokens' | 'days';

/** Buttons that add something to the plan of a payment. */
export function PlanGifts({ reference }: { reference: string }) {
  const [gift, setGift] = useState<{ kind: Gift; key: string } | null>(null);
  const begin = (kind: Gift) => setGift({ kind, key: newIdempotencyKey() });
  return (
    <>
      <Button variant="secondary" onClick={() => begin('tokens')}>
        Give tokens
      </Button>
      <Button variant="secondary" onClick={() => begin('days')}>
        Add days
      </Button>
      {gift?.kind === 'tokens' && (
        <TokensDialog
          key={gift.key}
          reference={reference}
          clientId={gift.key}
          onClose={() => setGift(null)}
        />
      )}
      {gift?.kind === 'days' && (
        <DaysDialog key={gift.key} reference={reference} clientId={gift.key} onClose={() => setGift(null)} />
      )}
    </>
  );
}

interface GiftDialogProps {
  reference: string;
  /** The same gift, sent again after a lost answer, counts once. */
  clientId: string;
  onClose: () => void;
}

function TokensDialog({ reference, clientId, onClose }: GiftDialogProps) {
  const [unit, setUnit] = useState<'call' | 'message'>('message');
  const [amount, setAmount] = useState('1');
  const giving = useMutation(mutation('/operators/give_tokens'));
  async function give(reason: string): Promise<boolean> {
    try {
      const { left } = await confirmed(() =>
        giving.mutateAsync({ reference, unit, amount: Number(amount), reason, client_id: clientId }),
      );
      toast.success(`They have ${formatCount(left, unit === 'call' ? 'call' : 'chat')} now`);
      return true;
    } catch (error) {
      toastRefusal(error);
      return false;
    }
  }
  return (
    <ReasonDialog
      title="Give tokens?"
      description="They read “from our team” in the list of their tokens."
      label="Why, for the audit log"
      confirmLabel="Give them"
      tone="primary"
      onConfirm={give}
      onClose={onClose}
    >
      <Select
        label="What"
        value={unit}
        onChange={({ currentTarget }) => setUnit(currentTarget.value === 'call' ? 'call' : 'message')}
      >
        <option value="message">Chats</option>
        <option value="call">Calls</option>
      </Select>
      <TextField
        label={`How many, at most ${GIVEN_TOKENS_MAX}`}
        inputMode="numeric"
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
    </ReasonDialog>
  );
}

function DaysDialog({ reference, clientId, onClose }: GiftDialogProps) {
  const [days, setDays] = useState('7');
  const extending = useMutation(mutation('/operators/extend_plan'));
  async function extend(reason: string): Promise<boolean> {
    try {
      const { expires_at } = await confirmed(() =>
        extending.mutateAsync({ reference, days: Number(days), reason, client_id: clientId }),
      );
      toast.success(`The plan runs until ${formatDate(expires_at)} now`);
      return true;
    } catch (error) {
      toastRefusal(error);
      return false;
    }
  }
  return (
    <ReasonDialog
      title="Add days to the plan?"
      description="Plans that follow it move with it."
      label="Why, for the audit log"
      confirmLabel="Add them"
      tone="primary"
      onConfirm={extend}
      onClose={onClose}
    >
      <TextField
        label={`Days, at most ${EXTENDED_DAYS_MAX}`}
        inputMode="numeric"
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
