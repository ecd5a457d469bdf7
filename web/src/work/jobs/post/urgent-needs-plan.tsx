import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { useNavigate } from 'react-router';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formPaths } from './form-paths.ts';

interface UrgentNeedsPlanProps {
  jobId: string | undefined;
  normalLabel: string;
  onNormal: () => void;
}

/** Shown below the switch without a plan for urgent jobs: what urgency needs, and that the job can be posted without it. */
export function UrgentNeedsPlan({ jobId, normalLabel, onNormal }: UrgentNeedsPlanProps) {
  const navigate = useNavigate();
  const { data } = useCatalogue('plans');
  const cheapest = data?.plans
    .filter(({ tier }) => tier.urgentJobs)
    .sort((one, other) => one.amountKobo - other.amountKobo)[0];
  // After the payment the person returns to this form.
  const toPlans = () => void navigate(paths.plan(cheapest?.id), { state: { from: formPaths.form(jobId) } });
  return (
    <Notice
      tone="warning"
      title="An urgent job needs a Connect or Elite plan"
      live
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onNormal}>
            {normalLabel}
          </Button>
          <Button variant="secondary" size="small" onClick={toPlans}>
            View Plans
          </Button>
        </div>
      }
    >
      {cheapest && (
        <span>{`${cheapest.tier.name} starts at ${formatWholeNaira(cheapest.amountKobo / 100)} for ${cheapest.duration} days. `}</span>
      )}
      <span>A normal job is free. We keep everything you typed either way.</span>
    </Notice>
  );
}
