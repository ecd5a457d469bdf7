import { formatCount } from '@marketplace/contract/shared/counts';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { planPeriod } from '../plan-labels.ts';

/** Returns the plan with the lowest price; undefined when there is none. */
export function cheapestOf(plans: readonly Plan[]): Plan | undefined {
  return [...plans].sort((one, other) => one.amountKobo - other.amountKobo)[0];
}

/** Describes a plan's benefit: 'Chat with Ada Obi: ₦500 for 7 days, 4 calls and 4 chats'. */
export function planOffer(plan: Plan, wish: Pick<Wish, 'deed' | 'name'> | null): string {
  const { amountKobo, calls_count, message_count } = plan;
  const counts = `${formatCount(calls_count, 'call')} and ${formatCount(message_count, 'chat')}`;
  return `${doing(wish)}: ${formatWholeNaira(amountKobo / 100)} ${planPeriod(plan)}, ${counts}`;
}

function doing(wish: Pick<Wish, 'deed' | 'name'> | null): string {
  if (!wish) return 'Call and chat';
  return wish.deed === 'call' ? `Call ${wish.name}` : `Chat with ${wish.name}`;
}
