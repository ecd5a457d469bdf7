import type { ApiAnswer } from '@marketplace/contract/api';
import { riskReasons } from '@marketplace/contract/company/person/risk-reasons';
import { formatDate } from '../../../lib/format.ts';

type Reason = ApiAnswer<'/operators/view_risks'>['accounts'][number]['reasons'][number];

/** Why an account may be a fraud, the heaviest reason first, each with what it adds to the score. */
export function RiskReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul aria-label="Reasons" className="text-sm">
      {reasons.map(({ name, count, weight, happened_at }) => (
        <li key={name} className="flex gap-2 py-1">
          <span className="w-8 shrink-0 text-right font-semibold tabular-nums">{`+${weight}`}</span>
          <span className="[overflow-wrap:anywhere]">
            {/* A server of the next release may know more reasons. */}
            <span>{riskReasons[name]?.sentence(count) ?? name}</span>{' '}
            <time dateTime={happened_at} className="whitespace-nowrap text-ink-soft">
              {formatDate(happened_at)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  );
}
