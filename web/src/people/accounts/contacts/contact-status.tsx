import type { StoredUser } from '@marketplace/contract/people/accounts';
import { BadgeCheck, Mail, Phone } from 'lucide';
import { useState } from 'react';
import { formatPhone } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type ContactKind, contactProofs } from './contact-proof.ts';
import { ContactProofDialog } from './contact-proof-dialog.tsx';

interface ContactStatusProps {
  kind: ContactKind;
  user: StoredUser;
  /** Whether a confirmed contact can be replaced. */
  changeable?: boolean;
}

/** One of the person's contacts, whether it is confirmed, and a button to confirm or change it. */
export function ContactStatus({ kind, user, changeable = false }: ContactStatusProps) {
  // After a reload, the page continues to wait for a code.
  const [startWith, setStartWith] = useState<string | null>(
    () => contactProofs[kind].read()?.contact ?? null,
  );
  const { contact, shown, isConfirmed, status } = kind === 'phone' ? phoneStatus(user) : emailStatus(user);
  const name = kind === 'phone' ? 'phone' : 'email';
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3">
        <Icon
          of={isConfirmed ? BadgeCheck : kind === 'phone' ? Phone : Mail}
          size={22}
          className="shrink-0 text-leaf-text"
        />
        <span className="min-w-0">
          <span className="block font-medium [overflow-wrap:anywhere]">{shown}</span>
          <span className="block text-sm text-ink-soft">{status}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {!isConfirmed && (
          <Button variant="secondary" onClick={() => setStartWith(contact)}>
            Confirm your {name}
          </Button>
        )}
        {changeable && isConfirmed && (
          <Button variant="secondary" onClick={() => setStartWith('')}>
            Change your {name}
          </Button>
        )}
      </div>
      {startWith !== null && (
        <ContactProofDialog
          kind={kind}
          contact={startWith}
          onClose={() => setStartWith(null)}
          onProven={() => setStartWith(null)}
        />
      )}
    </div>
  );
}

function phoneStatus({ phone_no, phone_proven }: StoredUser) {
  return {
    contact: phone_no,
    shown: phone_no ? formatPhone(phone_no) : 'No phone available',
    isConfirmed: phone_proven,
    status: phone_proven
      ? "Confirmed. We don't show it in lists or to visitors."
      : "Not confirmed yet, so customers can't call you and you can't log in with it.",
  };
}

function emailStatus({ email, email_proven }: StoredUser) {
  return {
    contact: email,
    shown: email || 'No email available',
    isConfirmed: email_proven,
    status: email_proven
      ? "Confirmed. We don't show it to anyone else."
      : "Not confirmed yet, so we can't email you and you can't log in with it.",
  };
}
