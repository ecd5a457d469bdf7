import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { formatNaira } from '@marketplace/contract/shared/money';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useLocation, useSearchParams } from 'react-router';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { readWish, type Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useBuyPlan } from '../checkout/use-buy-plan.ts';
import { planName, planPeriod } from '../plan-labels.ts';
import { PeriodSwitch } from './period-switch.tsx';
import { PlanCard } from './plan-card.tsx';

/** Choice and purchase of a plan. The choice is in the address and survives going back. */
export function PlanChooser({ user, plans }: { user: StoredUser; plans: readonly Plan[] }) {
  const accountId = user._id;
  const { chosen, choose } = useChosenPlan(plans);
  // Shortest first, in the order of the catalogue.
  const periods = [...new Set(plans.map(({ label }) => label))];
  const [period, setPeriod] = useState(chosen?.label ?? periods[0] ?? '');
  const [refused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { buy, busy, problem } = useBuyPlan({ accountId, ...useInterrupted() });
  function take(plan: Plan) {
    // The error of an earlier try is over.
    toast.dismiss();
    choose(plan);
  }

  const offered = plans.filter(({ label }) => label === period);

  function changePeriod(next: string) {
    setPeriod(next);
    // The tier stays chosen when the period changes.
    const same = plans.find(({ tier, label }) => tier.id === chosen?.tier.id && label === next);
    if (same) choose(same);
  }

  function subscribe(event: FormEvent) {
    event.preventDefault();
    if (chosen) return void buy(chosen);
    setRefused(true);
    toast.error(subscriptionTexts.noPlanChosen);
    form.current?.querySelector<HTMLInputElement>('input[name=plan]')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={subscribe} className="flex flex-col gap-4 md:gap-6">
      <PeriodSwitch periods={periods} period={period} onChange={changePeriod} />
      <fieldset className="min-w-0" aria-describedby={refused && !chosen ? 'no-plan' : undefined}>
        <legend className="sr-only">Which plan?</legend>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:grid-cols-3 md:gap-4">
          {offered.map((plan) => (
            <PlanCard
              key={plan.tier.id}
              plan={plan}
              plans={plans}
              chosen={plan.id === chosen?.id}
              isArtisan={user.role === 'artisan'}
              onChoose={take}
            />
          ))}
        </div>
      </fieldset>
      {/* Not sticky with large text or an open keyboard, where it would cover the plans. */}
      <div className="sticky safe-bottom [--safe-bottom-min:10px] bottom-[min(0px,100dvh-34rem)] z-10 -mx-4 border-t border-line bg-page px-4 py-2.5">
        {problem && (
          <div className="mb-3">
            <Notice tone="error" live>
              {problem}
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-40 text-sm leading-snug" aria-live="polite">
            {chosen ? (
              <Order plan={chosen} />
            ) : refused ? (
              <span id="no-plan" className="font-medium text-clay-text">
                {subscriptionTexts.noPlanChosen}
              </span>
            ) : (
              <span className="text-ink-soft">Choose a plan. You don't pay yet.</span>
            )}
          </p>
          <Button
            type="submit"
            size="large"
            // It stays enabled: pressed too early, it says that a plan must be chosen.
            variant={chosen ? 'primary' : 'secondary'}
            busy={busy}
          >
            Subscribe
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The chosen plan, its price, and the next step. */
function Order({ plan }: { plan: Plan }) {
  return (
    <>
      <span className="block font-semibold sm:text-base">
        {`${planName(plan)}: ${formatNaira(plan.amountKobo)} ${planPeriod(plan)}`}
      </span>
      <span className="block text-xs text-ink-soft sm:text-sm">
        You pay once on Paystack. It doesn't renew.
      </span>
    </>
  );
}

/** Returns the chosen plan. It is shown at once; the address follows by a navigation, which takes a moment on a slow phone. */
function useChosenPlan(plans: readonly Plan[]): { chosen: Plan | undefined; choose: (plan: Plan) => void } {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const [id, setId] = useState(parameters.get('plan'));
  return {
    chosen: plans.find((plan) => plan.id === id),
    choose(plan) {
      setId(plan.id);
      setParameters({ plan: plan.id }, { replace: true, preventScrollReset: true, state });
    },
  };
}

/** Reads the interrupted page and action from the navigation state. */
function useInterrupted(): { interrupted: string | null; wish: Wish | null } {
  const { from, wish } = (useLocation().state ?? {}) as { from?: unknown; wish?: unknown };
  if (typeof from !== 'string' || from.startsWith(paths.plans)) return { interrupted: null, wish: null };
  return { interrupted: from, wish: readWish(wish) };
}
