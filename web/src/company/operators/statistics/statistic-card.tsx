import type { ConsolePeriod } from '@marketplace/contract/company/daily-statistics';
import { Download } from 'lucide';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatCount } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LineChart } from '../../../ui/pictures/line-chart.tsx';
import { csvOf, periodLabels, type Shown, showChange, showValue } from './statistics-values.ts';

/** One figure of a period: what it is together, beside the period before, and each of its points. */
export function StatisticCard({
  shown,
  points,
  period,
}: {
  shown: Shown;
  points: string[];
  period: ConsolePeriod;
}) {
  const { name, label, definition, missing } = shown;
  return (
    <Card as="section" aria-label={label} className="flex flex-col p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-base font-semibold text-ink-soft">{label}</h3>
        <IconButton
          label={`Save ${label} as CSV`}
          icon={Download}
          className="-mt-2 -mr-2 shrink-0"
          onClick={() => saveCsv([shown], points, { period, file: name })}
        />
      </div>
      <p className="text-2xl font-semibold tabular-nums">{showValue(name, shown.total)}</p>
      <p className="text-sm text-ink-soft">{showChange(shown)}</p>
      <LineChart
        label={`${label}, ${periodLabels[period].toLowerCase()}`}
        values={[...shown.values]}
        before={[...shown.before]}
        days={points}
      />
      {missing >= period ? (
        <p key="none" className="text-sm text-ink-soft">
          Not counted yet
        </p>
      ) : (
        missing > 0 && (
          <p
            key="some"
            className="text-sm text-clay-text"
          >{`${formatCount(missing, 'day')} of ${period} not counted`}</p>
        )
      )}
      <p className="mt-1 text-sm text-ink-soft">{definition}</p>
      <p className="mt-auto pt-1 text-sm">{`Today so far: ${showValue(name, shown.today)}`}</p>
    </Card>
  );
}

/** Saves figures as a file for spreadsheets. */
export function saveCsv(
  shown: readonly Shown[],
  points: string[],
  { period, file }: { period: ConsolePeriod; file: string },
): void {
  saveFile(new Blob([csvOf(shown, points, period)], { type: 'text/csv' }), `${file}-${points[0]}.csv`);
}
