import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure, explain } from '../../../data/failure.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { grave } from './confirmation.ts';
import { RoleField } from './role-field.tsx';

/** Invites somebody to the staff by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviting = useMutation(grave('/operators/invite_staff'));
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('agent');
  const [error, setError] = useState('');
  const form = useUniqueId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!email.trim()) return setError('Please enter their email address');
    inviting.mutate(
      { email: email.trim(), role },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg ?? 'Done');
          onClose();
        },
        onError: (refused) => setError(explain(asFailure(refused))),
      },
    );
  }

  return (
    <Dialog
      open
      hasInput={email !== ''}
      onOpenChange={(open) => !open && !inviting.isPending && onClose()}
      title="Invite somebody"
      description="They get an email with a link that works once, for 48 hours."
      actions={
        <>
          <Button key="cancel" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button key="send" type="submit" form={form} busy={inviting.isPending}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={error}
          onChange={({ target }) => {
            setEmail(target.value);
            setError('');
          }}
        />
        <RoleField role={role} onChange={setRole} />
      </form>
    </Dialog>
  );
}
