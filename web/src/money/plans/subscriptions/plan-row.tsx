import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { RowLink } from '../../../ui/layout/row-group.tsx';
import { currentPlansQuery } from '../gate/plan-gate.ts';
import { planRowText } from './plan-row-text.ts';

/** The row that says what is left of the person's plan, and leads to it. */
export function PlanRow() {
  const { plansFrom } = useSite();
  const { data } = useQuery(currentPlansQuery);
  const hasPlan = data?.subscriptions.some(({ state }) => state === 'active' || state === 'paused');
  return (
    <RowLink
      icon={Coins}
      label="Your plan"
      detail={planRowText(data?.subscriptions, { nowMs: Date.now(), plansFrom })}
      to={data && !hasPlan ? paths.plans : paths.subscriptions}
    />
  );
}
