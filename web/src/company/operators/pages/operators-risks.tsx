import { RISK_RETENTION_DAYS, riskReasonNames } from '@marketplace/contract/company/person/risk-reasons';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { RiskList } from '../person/risk-list.tsx';

export const handle: PageHandle = { head: { title: 'Risk', noindex: true } };

export function Component() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6">
      <h1 className="mb-2 text-2xl">Risk</h1>
      <p className="mb-4 text-ink-soft">
        {`Accounts that may be a fraud, the riskiest first. The score decides nothing: no account is hidden, warned or suspended by it. Open the account, look, and decide. Scores are kept for ${RISK_RETENTION_DAYS} days.`}
      </p>
      <RiskList
        reason={riskReasonNames.find((each) => each === parameters.get('reason')) ?? null}
        onReason={(reason) => void navigate(paths.operatorRisks(reason ?? undefined))}
      />
    </div>
  );
}
