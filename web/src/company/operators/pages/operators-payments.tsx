import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LookUpForm } from '../look-up-form.tsx';
import { PaymentView } from '../payment-view.tsx';

export const handle: PageHandle = { head: { title: 'Payments', noindex: true } };

export function Component() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const reference = parameters.get('reference') ?? '';
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <h1 className="mb-4 text-2xl">Payments</h1>
      <LookUpForm
        key={reference}
        label="Reference"
        value={reference}
        onLookUp={(typed) => void navigate(paths.operatorPayments(typed))}
      />
      <div className="mt-4">{reference && <PaymentView key={reference} reference={reference} />}</div>
    </div>
  );
}
