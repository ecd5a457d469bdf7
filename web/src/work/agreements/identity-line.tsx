import type { Agreement } from '@marketplace/contract/work/agreements';
import { Notice } from '../../ui/feedback/notice.tsx';
import { IdentityLine as LineOf } from '../visits/identity-line.tsx';
import { nameOf } from './agreement-labels.ts';

/** Warns that the other person has deleted their account and may not come. */
export function GoneNotice({ agreement }: { agreement: Agreement }) {
  if (agreement.status !== 'accepted' || !agreement.other.is_gone) return null;
  return (
    <Notice tone="warning">
      {nameOf(agreement)}'s account is no longer active, so this may not happen. You can cancel it; it won't
      count as a late cancellation.
    </Notice>
  );
}

/** Explains why an offer from a person the reader has blocked cannot be accepted. */
export function BlockedNotice({ agreement }: { agreement: Agreement }) {
  if (agreement.status !== 'offered' || !agreement.other.blocked_by_me) return null;
  return (
    <Notice>
      You've blocked {nameOf(agreement)}, so you can't accept or change this offer. You can unblock them in
      the chat's menu.
    </Notice>
  );
}

/** Says whether the other person's identity was checked. */
export function IdentityLine({ agreement }: { agreement: Agreement }) {
  return <LineOf name={nameOf(agreement)} isVerified={agreement.other.is_verified} />;
}
