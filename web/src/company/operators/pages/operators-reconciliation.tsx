import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { ReconciliationDay } from '../payments/reconciliation-day.tsx';
import { ReconciliationDays } from '../payments/reconciliation-days.tsx';

export const handle: PageHandle = { head: { title: 'Reconciliation', noindex: true } };

/** Our payments beside those of the provider: all days, or one. */
export function Component() {
  const [parameters] = useSearchParams();
  const day = parameters.get('day') ?? '';
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6">
      <h1 className="text-2xl">Reconciliation</h1>
      <p className="mt-1 mb-4">
        {day ? (
          <Link key="days" to={paths.operatorReconciliation()} className={linkClasses}>
            All days
          </Link>
        ) : (
          <Link key="payments" to={paths.operatorPayments()} className={linkClasses}>
            All payments
          </Link>
        )}
      </p>
      {day ? <ReconciliationDay key={day} day={day} /> : <ReconciliationDays key="days" />}
    </div>
  );
}
