import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { leftLine } from './subscription-labels.ts';

type Owned = Parameters<typeof leftLine>[0] & Pick<Subscription, 'plan' | 'state'>;

/** Says what is left of a person's plans: the active one, a paused one, or how to get one. Undefined until they are known. */
export function planRowText(
  plans: readonly Owned[] | undefined,
  { nowMs, plansFrom }: { nowMs: number; plansFrom: string },
): string | undefined {
  if (!plans) return undefined;
  const active = plans.find(({ state }) => state === 'active');
  if (active) return leftLine(active, nowMs);
  const paused = plans.find(({ state }) => state === 'paused');
  if (paused) return `${paused.plan} is paused: ${leftLine(paused, nowMs)}`;
  return `No plan yet. From ${plansFrom}`;
}
