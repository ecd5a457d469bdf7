import { planBenefits, planLead } from '@marketplace/contract/money/plans';
import { formatNaira } from '@marketplace/contract/shared/money';
import { Check, Minus } from 'lucide';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { AdirePattern } from '../../../ui/pictures/adire-pattern.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { planPeriod, planSaving, planTint } from '../plan-labels.ts';
import { planCoverage } from './plan-coverage.ts';

interface PlanCardProps {
  plan: Plan;
  /** All plans, for comparing prices. */
  plans: readonly Plan[];
  chosen: boolean;
  /** Whether the reader is an artisan, who answers jobs with it. */
  isArtisan: boolean;
  onChoose: (plan: Plan) => void;
}

/**
 * One plan as a card that is a radio button. On a phone only the chosen card is open, which fits name, price and calls of all plans on one
 * screen.
 */
export function PlanCard({ plan, plans, chosen, isArtisan, onChoose }: PlanCardProps) {
  const id = useUniqueId();
  const { tier } = plan;
  const saving = planSaving(plan, plans);
  return (
    <div
      className={classNames(
        'group relative flex min-w-0 flex-col overflow-clip rounded-card bg-paper shadow-card ring-1 ring-line transition-shadow hover:ring-line-strong',
        'has-checked:ring-3 has-checked:ring-leaf',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <div className={classNames('grid', planTint(plan))}>
        <AdirePattern motif="band" className="h-6 w-full opacity-15 [grid-area:1/1] max-md:hidden" />
        {/* Not positioned: the label covers the whole card. */}
        <div className="flex flex-wrap items-center gap-x-3 px-4 py-2 [grid-area:1/1] md:pt-9 md:pb-3">
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
          <label
            htmlFor={`${id}-radio`}
            className="card-link grow font-heading text-xl font-semibold text-ink"
          >
            {tier.name}
            <span className="sr-only">{`, ${formatNaira(plan.amountKobo)} ${planPeriod(plan)}`}</span>
          </label>
          <p
            aria-hidden="true"
            className="flex flex-wrap items-baseline gap-x-2 text-ink max-md:flex-col max-md:items-end md:mt-1 md:basis-full"
          >
            <span className="font-heading text-xl leading-tight font-semibold md:text-[min(2.0736rem,11vw)]">
              {formatNaira(plan.amountKobo)}
            </span>
            <span className="text-xs md:text-base">{planPeriod(plan)}</span>
          </p>
        </div>
      </div>
      <div className="flex grow flex-col px-4 py-2.5 md:py-4">
        <p id={`${id}-words`} className="text-sm font-semibold md:text-base">
          {planLead(plan)}
        </p>
        <p className="text-sm text-ink-soft">{planCoverage(plan, isArtisan)}</p>
        {saving && (
          <p className="text-sm font-semibold text-leaf-text md:mt-1">
            {`Each ${saving.per} costs ${saving.percent}% less than weekly`}
          </p>
        )}
        <div className="grid grid-rows-[0fr] transition-[grid-template-rows] duration-200 group-has-checked:grid-rows-[1fr] md:grid-rows-[1fr]">
          <ul
            id={`${id}-benefits`}
            className="flex min-h-0 flex-col gap-2 overflow-hidden text-sm before:mt-1 md:before:mt-2"
          >
            {planBenefits(plan).map((benefit) => (
              <Benefit key={benefit} text={benefit} />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** A missing benefit is not marked by colour alone. */
function Benefit({ text }: { text: string }) {
  const missing = text.startsWith('No ');
  return (
    <li className={classNames('flex items-start gap-2', missing && 'text-ink-soft')}>
      <Icon
        of={missing ? Minus : Check}
        size={18}
        className={classNames('mt-0.5 shrink-0', !missing && 'text-leaf-text')}
      />
      <span>{text}</span>
    </li>
  );
}
