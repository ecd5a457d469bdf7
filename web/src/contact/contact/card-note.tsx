import type { CardState } from '@marketplace/contract/money/free-contacts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { useSite } from '../../lib/site.ts';
import { ConfirmPhone } from '../../people/accounts/contacts/confirm-phone.tsx';

/** Says what the artisan's card gives, before anything is spent. */
export function CardNote({ artisan, card }: { artisan: { _id: string; fullname: string }; card: string }) {
  const cards = useSite().offers?.cards === true;
  const session = useSession();
  const asked = query('/user_artisan/view_card', { artisan_id: artisan._id, card }, 0);
  const { data } = useQuery({ ...asked, enabled: cards });
  const state = cards ? data?.state : 'over';
  return (
    <p role="status" className="mb-1.5 text-sm leading-snug min-h-[2lh] md:mb-2">
      {state && state !== 'needs_phone' && <span>{cardText(state, artisan.fullname, session !== null)}</span>}
      {state === 'needs_phone' && !session?.user?.phone_proven && (
        <span>
          <ConfirmPhone />
          {` and one call or chat with ${artisan.fullname} is on us.`}
        </span>
      )}
    </p>
  );
}

function cardText(state: Exclude<CardState, 'needs_phone'>, name: string, hasAccount: boolean): string {
  if (state === 'used') return `You've had your free contact by ${name}'s card. The usual price applies.`;
  if (state === 'enough')
    return "You've had your free contacts by cards for these 30 days. The usual price applies.";
  if (state === 'week_full')
    return `${name}'s card has no free contacts left this week. The usual price applies.`;
  if (state === 'unknown') return "This card doesn't give a free contact any more. The usual price applies.";
  if (state === 'over') return 'Cards give no free contacts right now. The usual price applies.';
  return hasAccount
    ? `You have ${name}'s card, so one call or chat with them is on us.`
    : `You have ${name}'s card, so one call or chat with them is on us. Sign up or log in, and confirm your phone number.`;
}
