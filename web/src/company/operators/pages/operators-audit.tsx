import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { readAuditParameters } from '../audit/audit-filter.ts';
import { AuditView } from '../audit/audit-view.tsx';

export const handle: PageHandle = { head: { title: 'Audit log', noindex: true } };

export function Component() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6">
      <h1 className="mb-4 text-2xl">Audit log</h1>
      <AuditView
        filter={readAuditParameters(parameters)}
        onFilter={(filter) => void navigate(paths.operatorAudit(filter))}
      />
    </div>
  );
}
