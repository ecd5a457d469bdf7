import type { AnswerOf } from '@marketplace/contract/operation';
import type { viewVerification } from '@marketplace/contract/profiles';
import { EyeOff, type LucideIcon, ShieldCheck, Trash2 } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VerificationForm } from './verification-form.tsx';

export type Verification = AnswerOf<typeof viewVerification>;

interface VerificationStandingProps {
  verification: Verification;
  onChange: (verification: Verification) => void;
}

/** How the identity check stands; the form where it can be asked for. */
export function VerificationStanding({ verification, onChange }: VerificationStandingProps) {
  const { state, reason, requested_at, decided_at } = verification;
  if (state === 'approved') {
    return (
      <Notice tone="success" title="You are verified">
        {decided_at && `Since ${formatDate(decided_at)}. `}Your page shows the Verified badge.
      </Notice>
    );
  }
  if (state === 'pending') {
    return (
      <div className="flex flex-col gap-5" aria-live="polite">
        <Notice title="We are looking at your document">
          {requested_at && `You sent it on ${formatDate(requested_at)}. `}The answer comes here, usually
          within two days.
        </Notice>
        <DocumentPromises />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {state === 'refused' && (
        <Notice tone="warning" title="We could not verify you">
          {reason} You can send it again.
        </Notice>
      )}
      <DocumentPromises />
      <VerificationForm onSent={onChange} />
    </div>
  );
}

const promises: [icon: LucideIcon, text: string][] = [
  [EyeOff, 'Only our operators see your document. It is never on your page.'],
  [Trash2, 'It is deleted 30 days after the decision.'],
  [ShieldCheck, 'The check is free. No plan can buy the badge.'],
];

function DocumentPromises() {
  return (
    <ul aria-label="What happens with your document" className="flex flex-col gap-3">
      {promises.map(([icon, text]) => (
        <li key={text} className="flex gap-3">
          <Icon of={icon} className="mt-0.5 shrink-0 text-leaf-text" />
          {text}
        </li>
      ))}
    </ul>
  );
}
