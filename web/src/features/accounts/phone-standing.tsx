import type { StoredUser } from '@marketplace/contract/accounts';
import { BadgeCheck, Phone } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { phoneProof } from './phone-proof.ts';
import { PhoneProofDialog } from './phone-proof-dialog.tsx';

/** The person's number, and the way to prove it: until then nobody can call it. */
export function PhoneStanding({ user }: { user: StoredUser }) {
  // A code that was waited for before a reload is still waited for.
  const [open, setOpen] = useState(() => phoneProof.read() !== null);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3">
        <Icon of={user.phone_proven ? BadgeCheck : Phone} size={22} className="shrink-0 text-leaf-text" />
        <span>
          <span className="block font-medium">
            {user.phone_no ? formatPhone(user.phone_no) : 'No phone available'}
          </span>
          <span className="block text-sm text-ink-soft">
            {user.phone_proven
              ? 'Proven. It is never shown in lists or to visitors.'
              : 'Not proven yet, so customers cannot call you.'}
          </span>
        </span>
      </p>
      {!user.phone_proven && (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          Prove your phone
        </Button>
      )}
      {open && (
        <PhoneProofDialog
          phone={user.phone_no}
          onClose={() => setOpen(false)}
          onProven={() => setOpen(false)}
        />
      )}
    </div>
  );
}
