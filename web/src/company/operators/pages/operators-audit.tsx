import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { AuditView } from '../audit-view.tsx';

export const handle: PageHandle = { head: { title: 'Audit log', noindex: true } };

export function Component() {
  const [parameters] = useSearchParams();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <h1 className="mb-4 text-2xl">Audit log</h1>
      <AuditView accountId={parameters.get('account')} />
    </div>
  );
}
