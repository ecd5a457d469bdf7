import { formatCount } from '@marketplace/contract/counts';
import { formatWholeNaira } from '@marketplace/contract/money';
import { plans } from '@marketplace/contract/plans';
import type { Wish } from '../accounts/return-path.ts';
import { planPeriod } from './plan-words.ts';

/** What the cheapest plan allows: 'Chat with Ada Obi: ₦500 for 7 days, 4 calls and 4 chats'. */
export function planOffer(wish: Pick<Wish, 'deed' | 'name'> | null): string {
  const plan = plans.reduce((cheapest, other) => (other.amountKobo < cheapest.amountKobo ? other : cheapest));
  const { amountKobo, calls_count, message_count } = plan;
  const counts = `${formatCount(calls_count, 'call')} and ${formatCount(message_count, 'chat')}`;
  return `${doing(wish)}: ${formatWholeNaira(amountKobo / 100)} ${planPeriod(plan)}, ${counts}`;
}

function doing(wish: Pick<Wish, 'deed' | 'name'> | null): string {
  if (!wish) return 'Call and chat';
  return wish.deed === 'call' ? `Call ${wish.name}` : `Chat with ${wish.name}`;
}
