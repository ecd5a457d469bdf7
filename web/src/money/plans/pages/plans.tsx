import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { prefetchCatalogue, useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { OpenCheckoutNotice } from '../checkout/open-checkout-notice.tsx';
import { PaymentReturn } from '../checkout/payment-return.tsx';
import { PlanChooser } from '../choose/plan-chooser.tsx';
import { PlanPromises } from '../choose/plan-promises.tsx';
import { WaitingJobs } from '../choose/waiting-jobs.tsx';

export const handle: PageHandle = { head: { title: 'Subscription plans', noindex: true } };

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'plans');
  return null;
}

/** The plans; with `?reference=` the return from the payment page. */
export function Component() {
  const user = useOwnUser();
  const { _id } = user;
  const [parameters] = useSearchParams();
  const read = useCatalogue('plans');
  const reference = parameters.get('reference') ?? parameters.get('trxref');
  if (reference) return <PaymentReturn key={reference} accountId={_id} reference={reference} />;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-4 md:gap-6 md:py-8">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h1 className="text-2xl md:text-4xl">Subscription plans</h1>
          <Link
            to={paths.subscriptions}
            className={`${linkClasses} -my-1.5 inline-flex min-h-11 items-center text-sm md:my-0 md:text-base`}
          >
            My Subscription Plans
          </Link>
        </div>
        <p className="measure text-sm text-ink-soft md:mt-1 md:text-base">
          Call and chat with artisans, and with people who post jobs. You pay once.
        </p>
      </header>
      {user.role === 'artisan' && <WaitingJobs user={user} />}
      <OpenCheckoutNotice accountId={_id} />
      {read.data ? (
        <PlanChooser user={user} plans={read.data.plans} />
      ) : (
        <FailedRead read={read}>We couldn't load the plans.</FailedRead>
      )}
      <PlanPromises />
    </div>
  );
}
