import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { prefetchCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { OwnNumbers } from '../boosts/own-numbers.tsx';
import { ReceiptEmail } from '../checkout/receipt-email.tsx';
import { currentPlansQuery } from '../gate/plan-gate.ts';
import { Ledger } from '../subscriptions/ledger.tsx';
import { ReceiptPage } from '../subscriptions/receipt-page.tsx';
import { SubscriptionList } from '../subscriptions/subscription-list.tsx';

export const handle: PageHandle = { head: { title: 'My Subscription Plans', noindex: true } };

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'plans');
  return null;
}

/** The person's plans; with `?receipt=` the receipt of one payment. */
export function Component() {
  const user = useOwnUser();
  const { _id, role } = user;
  const [parameters] = useSearchParams();
  const reference = parameters.get('receipt');
  const { data, isPending } = useQuery({ ...currentPlansQuery, enabled: !reference });
  if (reference) return <ReceiptPage reference={reference} />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:py-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-2xl md:text-4xl">My Subscription Plans</h1>
        <Link to={paths.plans} className={`${linkClasses} inline-flex min-h-11 items-center`}>
          View all plans &gt;
        </Link>
      </header>
      <SubscriptionList accountId={_id} isArtisan={role === 'artisan'} />
      {/* Hidden while the plans load: their height seldom equals the placeholder's, so this part would move. */}
      <div className={isPending ? 'hidden' : 'contents'}>
        {data && data.subscriptions.length > 0 && <ReceiptEmail user={user} />}
        <OwnNumbers />
        <Ledger />
      </div>
    </div>
  );
}
