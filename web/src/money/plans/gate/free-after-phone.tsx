import type { FreeContact } from '@marketplace/contract/money/free-contacts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import { useSession } from '../../../data/session.ts';
import { useSite } from '../../../lib/site.ts';
import { ConfirmPhone } from '../../../people/accounts/contacts/confirm-phone.tsx';
import type { CallTarget } from '../calls/call-terms.ts';
import { endWithFree } from '../free-labels.ts';
import type { Way } from './plan-gate.ts';

interface FreeAfterPhoneProps {
  way: Way;
  target: CallTarget;
  /** Called when the dialog that confirms the number opens and closes. */
  onOpenChange: (open: boolean) => void;
  onProven: () => void;
}

/** Says that the contact would be on us if the person confirmed their number. Renders nothing where it would not. */
export function FreeAfterPhone({ way, target, ...confirming }: FreeAfterPhoneProps) {
  const isLoggedIn = useSession() !== null;
  const enabled = useSite().offers !== undefined && isLoggedIn;
  const call = useQuery({
    ...query('/user_subscription/view_call_terms', target, 0),
    enabled: enabled && way === 'call',
  });
  const chat = useQuery({
    ...query('/user_chat/view_chat_terms', target, 0),
    enabled: enabled && way === 'chat',
  });
  const free = (way === 'call' ? call : chat).data?.free_after_phone;
  if (!free) return null;
  return (
    <p className="rounded-card bg-leaf-tint px-4 py-3">
      <ConfirmForFree free={free} way={way} {...confirming} />
    </p>
  );
}

/** 'Confirm your phone number, and your next call or chat is on us', with the way to do it. */
export function ConfirmForFree({
  free,
  way,
  ...confirming
}: { free: FreeContact; way: Way } & Partial<Pick<FreeAfterPhoneProps, 'onOpenChange' | 'onProven'>>) {
  return (
    <>
      <ConfirmPhone {...confirming} />
      <span>{`, and ${endWithFree(free, way)}`}</span>
    </>
  );
}
