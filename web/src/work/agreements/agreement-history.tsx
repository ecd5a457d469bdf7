import type { ApiAnswer } from '@marketplace/contract/api';
import { describePrice, describeStages, describeTime } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { formatDate, formatTime } from '../../lib/format.ts';
import { materialsLabel, placeLabel } from './agreement-facts.tsx';
import { nameOf, solutionLabel, stepLabel } from './agreement-labels.ts';
import { newTimeText } from './bar/agreement-progress.ts';

interface HistoryListProps {
  history: ApiAnswer<'/user_agreement/view_agreement'>['history'];
  name: string;
}

/** The steps of an agreement, the first one first. */
export function HistoryList({ history, name }: HistoryListProps) {
  return (
    <section className="mt-6">
      <h2 className="text-lg">History</h2>
      <ol className="mt-2 flex flex-col gap-1.5 text-sm">
        {history.map(({ step, version, by_me, at, new_time, solution }) => (
          <li key={`${step} ${version} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {solution
                ? solutionLabel(solution, by_me ?? false, name)
                : stepLabel(step, by_me ?? false, name, new_time && newTimeText(new_time))}
            </span>
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {formatDate(at)}, {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The replaced versions, oldest first. */
export function EarlierVersions({ agreement }: { agreement: Agreement }) {
  const earlier = agreement.versions.slice(0, -1);
  if (earlier.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-lg">Earlier versions</h2>
      <ol className="mt-2 flex flex-col gap-3 text-sm">
        {earlier.map((version) => (
          <li key={version.version} className="border-l-3 border-line pl-3">
            <p className="font-medium whitespace-pre-wrap wrap-anywhere">{version.what}</p>
            <p className="text-ink-soft wrap-anywhere">
              {[
                describePrice(version),
                version.stages && describeStages(version.stages),
                materialsLabel(version),
                describeTime(version),
                placeLabel(version),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-ink-soft">
              {`From ${version.made_by_me ? 'you' : nameOf(agreement)}, ${formatDate(version.made_at)}, ${formatTime(version.made_at)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
