import type { HomePlan } from '@marketplace/contract/discovery/home';
import { Coins, PauseCircle } from 'lucide';
import { paths } from '../../lib/navigation/paths.ts';
import { leftLine } from '../../money/plans/subscriptions/subscription-labels.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { HomeRow, HomeRows, HomeSection, RowMark } from './home-section.tsx';

/** What is left of the person's plans; without one, a link to the plans. */
export function PlanLeft({ plans }: { plans: readonly HomePlan[] }) {
  return (
    <HomeSection title="Calls and chats">
      <HomeRows label="Calls and chats">
        {plans.length === 0 && (
          <HomeRow
            to={paths.plans}
            lead={
              <RowMark>
                <Icon of={Coins} size={22} />
              </RowMark>
            }
            title="No plan right now"
            detail="With a plan you can call people, write to them first and answer their jobs. Replying in a chat is free."
          />
        )}
        {plans.map((plan) => (
          <HomeRow
            key={plan.plan + plan.expires_at}
            to={paths.subscriptions}
            lead={
              <RowMark>
                <Icon of={plan.is_paused ? PauseCircle : Coins} size={22} />
              </RowMark>
            }
            title={plan.is_paused ? `${plan.plan} is paused` : wordsOf(plan)}
            detail={
              plan.is_paused ? `${wordsOf(plan)}. Its days still count down.` : `Your ${plan.plan} plan`
            }
          />
        ))}
      </HomeRows>
    </HomeSection>
  );
}

const wordsOf = (plan: HomePlan) => leftLine({ ...plan, granted_calls: 0, granted_messages: 0 }, Date.now());
