import { paymentFilterNames } from '@marketplace/contract/company/payments/payment-filters';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { LookUpForm } from '../look-up-form.tsx';
import { PaymentFilterForm } from '../payments/payment-filter-form.tsx';
import { type PaymentFilters, PaymentList } from '../payments/payment-list.tsx';
import { PaymentView } from '../payments/payment-view.tsx';

export const handle: PageHandle = { head: { title: 'Payments', noindex: true } };

/** One payment by its reference, or the list. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const reference = parameters.get('reference') ?? '';
  const filters = filtersOf(parameters);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl">Payments</h1>
        <Link to={paths.operatorReconciliation()} className={linkClasses}>
          Reconciliation
        </Link>
      </div>
      {reference ? (
        <div key={reference} className="max-w-3xl">
          <LookUpForm
            label="Reference"
            value={reference}
            onLookUp={(typed) => void navigate(paths.operatorPayments(typed))}
          />
          <div className="mt-4">
            <PaymentView reference={reference} />
          </div>
        </div>
      ) : (
        <div key="list">
          <PaymentFilterForm
            key={parameters.toString()}
            filters={filters}
            onApply={(next) => setParameters(next)}
          />
          <PaymentList filters={filters} />
        </div>
      )}
    </div>
  );
}

/** Reads the filters in the address. `find` is a part of a reference, because `reference` names one payment, and `who` a typed person. */
function filtersOf(parameters: URLSearchParams): PaymentFilters {
  const get = (name: string) => parameters.get(name) || undefined;
  const state = paymentFilterNames.find((name) => name === get('state'));
  const given = {
    state,
    from_day: get('from_day'),
    to_day: get('to_day'),
    item: get('item'),
    account_id: get('person'),
    person: get('who'),
    reference: get('find'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}
