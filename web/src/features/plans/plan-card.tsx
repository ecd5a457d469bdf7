import { formatNaira } from '@marketplace/contract/money';
import { planBenefits, planLead } from '@marketplace/contract/plans';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { AdirePattern } from '../../ui/adire-pattern.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Plan } from '../catalogue/catalogue-query.ts';
import { planPeriod, planSaving, planTint } from './plan-words.ts';

interface PlanCardProps {
  plan: Plan;
  /** All plans, to compare its price with. */
  plans: readonly Plan[];
  chosen: boolean;
  onChoose: (plan: Plan) => void;
}

/** One plan as a radio button that is a whole card. */
export function PlanCard({ plan, plans, chosen, onChoose }: PlanCardProps) {
  const id = useId();
  const { tier } = plan;
  const saving = planSaving(plan, plans);
  return (
    <div
      className={classNames(
        'relative flex min-w-0 flex-col overflow-clip rounded-card border border-line-strong bg-paper transition-colors hover:border-ink',
        'has-checked:border-leaf has-checked:shadow-[inset_0_0_0_2px_var(--color-leaf)]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <div className={classNames('m-0.5 grid overflow-clip rounded-t-control', planTint(plan))}>
        <AdirePattern motif="band" className="h-6 w-full opacity-15 [grid-area:1/1]" />
        {/* Not positioned: the label reaches over the whole card. */}
        <div className="flex items-center gap-3 px-4 pt-8 pb-3 [grid-area:1/1]">
          <input
            id={`${id}-radio`}
            type="radio"
            name="plan"
            value={tier.id}
            checked={chosen}
            onChange={() => onChoose(plan)}
            aria-describedby={`${id}-words ${id}-benefits`}
            className="tick-box tick-box-round relative z-1 outline-none!"
          />
          <label htmlFor={`${id}-radio`} className="card-link font-heading text-xl font-semibold text-ink">
            {tier.name}
            <span className="sr-only">
              , {formatNaira(plan.amountKobo)} {planPeriod(plan)}
            </span>
          </label>
        </div>
      </div>
      <div className="flex grow flex-col gap-3 px-4 pt-3 pb-5">
        <p id={`${id}-words`} className="font-semibold">
          {planLead(plan)}
        </p>
        <p aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-heading text-[min(2.0736rem,11vw)] font-semibold">
            {formatNaira(plan.amountKobo)}
          </span>
          <span className="text-ink-soft">{planPeriod(plan)}</span>
        </p>
        {saving && (
          <p className="text-sm font-semibold text-leaf-text">
            Each {saving.per} costs {saving.percent}% less than weekly
          </p>
        )}
        <ul id={`${id}-benefits`} className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
          {planBenefits(plan).map((benefit) => (
            <Benefit key={benefit} text={benefit} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A missing benefit is marked by more than its colour. */
function Benefit({ text }: { text: string }) {
  const missing = text.startsWith('No ');
  return (
    <li className={classNames('flex items-start gap-2', missing && 'text-ink-soft')}>
      <Icon
        of={missing ? Minus : Check}
        size={18}
        className={classNames('mt-0.5 shrink-0', !missing && 'text-leaf-text')}
      />
      {text}
    </li>
  );
}
