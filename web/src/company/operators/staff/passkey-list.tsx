import type { ApiAnswer } from '@marketplace/contract/api';
import { PASSKEY_NAME_MAX } from '@marketplace/contract/company/staff-limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { formatMoment } from '../operator-labels.ts';
import { toastRefusal } from '../toast-refusal.ts';
import { confirmed, grave } from './confirmation.ts';
import { canUsePasskeys, makePasskey } from './passkeys.ts';

type Factor = ApiAnswer<'/operators/view_second_factor'>;
type Passkey = Factor['passkeys'][number];

/** An operator's passkeys: to add, rename and remove them. */
export function PasskeyList({ factor }: { factor: Factor }) {
  const making = useMutation({
    mutationFn: () => confirmed(() => makePasskey()),
    onError: toastRefusal,
  });
  const canAdd = factor.passkeys_work && canUsePasskeys();
  return (
    <section aria-labelledby="passkeys" className="mt-6">
      <h2 id="passkeys" className="text-xl">
        Passkeys
      </h2>
      <p className="mt-2">
        A passkey is stored on your phone, computer or security key. You use it instead of a code, and a false
        page can't take it from you.
      </p>
      {factor.passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="mt-3 divide-y divide-line">
          {factor.passkeys.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-3">
        {canAdd ? (
          <Button key="add" variant="secondary" busy={making.isPending} onClick={() => making.mutate()}>
            Add a passkey
          </Button>
        ) : (
          <p key="no" className="text-sm text-ink-soft">
            {factor.passkeys_work
              ? "This browser doesn't know passkeys. Try another one, or your phone."
              : "Passkeys don't work at this address of the site."}
          </p>
        )}
      </div>
    </section>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
        <p className="text-sm text-ink-soft">
          {`Added ${formatMoment(passkey.added_at)} · ${passkey.last_used_at ? `last used ${formatMoment(passkey.last_used_at)}` : 'not used yet'}`}
        </p>
        {!passkey.works && (
          <p key="elsewhere" className="text-sm text-clay-text">
            Made for another address of the site. It doesn't work here.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          key="rename"
          variant="secondary"
          size="small"
          aria-label={`Rename ${passkey.name}`}
          onClick={() => setOpen('rename')}
        >
          Rename
        </Button>
        <Button
          key="remove"
          variant="quiet"
          size="small"
          aria-label={`Remove ${passkey.name}`}
          onClick={() => setOpen('remove')}
        >
          Remove
        </Button>
      </div>
      {open === 'rename' && <RenameDialog key="renaming" passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemoveDialog key="removing" passkey={passkey} onClose={close} />}
    </li>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const renaming = useMutation(mutation('/operators/rename_passkey'));
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState('');
  const form = useUniqueId();

  function submit(event: FormEvent) {
    event.preventDefault();
    renaming.mutate(
      { passkey_id: passkey._id, name },
      { onSuccess: onClose, onError: (refused) => setError(explain(asFailure(refused))) },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="What do you call this passkey?"
      description="By its name you know which device to look for."
      actions={
        <Button type="submit" form={form} busy={renaming.isPending}>
          Save the name
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError('');
          }}
        />
      </form>
    </Dialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const removing = useMutation(grave('/operators/remove_passkey'));
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Remove ${passkey.name}?`}
      description="It doesn't open the console any more, and you're logged out everywhere else."
      confirmLabel="Remove it"
      tone="danger"
      busy={removing.isPending}
      onConfirm={() =>
        removing.mutate(
          { passkey_id: passkey._id },
          {
            onSuccess: onClose,
            onError: (refused) => {
              toastRefusal(refused);
              onClose();
            },
          },
        )
      }
    />
  );
}
