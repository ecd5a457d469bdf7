import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import { useSite } from '../../../lib/site.ts';
import { ConfirmPhone } from '../../../people/accounts/contacts/confirm-phone.tsx';
import type { CallTarget } from '../calls/call-terms.ts';
import { endWithFree } from '../free-labels.ts';
import type { Way } from './plan-gate.ts';

interface FreeAfterPhoneProps {
  way: Way;
  target: CallTarget;
  /** Continues the call or the chat. */
  onProven: () => void;
}

/** Says that the contact would be on us if the person confirmed their number. Renders nothing where it would not. */
export function FreeAfterPhone({ way, target, onProven }: FreeAfterPhoneProps) {
  const enabled = useSite().offers !== undefined;
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
    <p role="status" className="rounded-card bg-leaf-tint px-4 py-3">
      <ConfirmPhone onProven={onProven} />
      <span>{`, and ${endWithFree(free, way)}`}</span>
    </p>
  );
}
