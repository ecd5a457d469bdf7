import { useState } from 'react';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { planName } from '../plan-labels.ts';
import { openCheckout } from './saved-checkout.ts';

interface OpenCheckoutNoticeProps {
  accountId: string;
  /** References of payments whose outcome is already on this page. */
  seen?: readonly string[];
}

/** A link to the payment's status, for a person who has paid and lost the page. */
export function OpenCheckoutNotice({ accountId, seen = [] }: OpenCheckoutNoticeProps) {
  const [checkout] = useState(() => openCheckout(accountId));
  const plans = useCatalogue('plans').data?.plans ?? [];
  const plan = plans.find(({ id }) => id === checkout?.planId);
  if (!checkout || checkout.failed || !plan || seen.includes(checkout.reference)) return null;
  return (
    <Notice
      title={`You opened the payment page for ${planName(plan)}`}
      action={
        <Link
          to={paths.payment(checkout.reference)}
          className={buttonClasses({ variant: 'secondary', size: 'small' })}
        >
          Check my payment
        </Link>
      }
    >
      If you've paid, you don't need to pay again.
    </Notice>
  );
}
