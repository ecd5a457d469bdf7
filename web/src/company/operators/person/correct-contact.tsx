import { OBJECTION_HOURS } from '@marketplace/contract/people/correction-limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { confirmed } from '../staff/confirmation.ts';
import { toastRefusal } from '../toast-refusal.ts';

/** The button that proposes a new phone number or email for a person who has lost theirs. */
export function CorrectContact({ accountId }: { accountId: string }) {
  const [key, setKey] = useState<string | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setKey(newIdempotencyKey())}>
        Correct a contact
      </Button>
      {key && (
        <CorrectContactDialog key={key} accountId={accountId} clientId={key} onClose={() => setKey(null)} />
      )}
    </>
  );
}

interface DialogProps {
  accountId: string;
  clientId: string;
  onClose: () => void;
}

function CorrectContactDialog({ accountId, clientId, onClose }: DialogProps) {
  const [kind, setKind] = useState<'phone' | 'email'>('phone');
  const [contact, setContact] = useState('');
  const [error, setError] = useState('');
  const proposing = useMutation(mutation('/operators/correct_contact'));
  async function propose(reason: string): Promise<boolean> {
    if (!contact.trim()) {
      setError('Please enter the new phone number or email');
      return false;
    }
    try {
      const { sent_to } = await confirmed(() =>
        proposing.mutateAsync({ account_id: accountId, kind, contact, reason, client_id: clientId }),
      );
      toast.success(`We sent a code to ${sent_to}`);
      return true;
    } catch (failure) {
      const refused = asFailure(failure);
      if (refused.field) setError(refused.msg);
      else toastRefusal(failure);
      return false;
    }
  }
  return (
    <ReasonDialog
      title="Correct a contact?"
      description={`Only for somebody who lost theirs, when you're sure who they are. The new one gets a link and a code, and changes nothing until they type it. Their old phone number and email get a message with a link to undo it for ${OBJECTION_HOURS} hours.`}
      label="How you know that it's them, for the audit log"
      confirmLabel="Send the code"
      tone="primary"
      onConfirm={propose}
      onClose={onClose}
    >
      <Select
        label="What"
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value === 'email' ? 'email' : 'phone')}
      >
        <option value="phone">Phone number</option>
        <option value="email">Email</option>
      </Select>
      <TextField
        label="The new one"
        inputMode={kind === 'phone' ? 'tel' : 'email'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={contact}
        error={error}
        onChange={({ currentTarget }) => {
          setContact(currentTarget.value);
          setError('');
        }}
      />
    </ReasonDialog>
  );
}
