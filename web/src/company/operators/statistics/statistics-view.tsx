import {
  type ConsolePeriod,
  consolePeriods,
  dailyStatistics,
  type StatisticGroup,
  statisticGroups,
} from '@marketplace/contract/company/daily-statistics';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asFailure } from '../../../data/failure.ts';
import { query } from '../../../data/queries.ts';
import { formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { formatMoment } from '../operator-labels.ts';
import { MarketView } from './market-view.tsx';
import { PartsTable } from './parts-table.tsx';
import { RetentionView } from './retention-view.tsx';
import { StatisticCard, saveCsv } from './statistic-card.tsx';
import {
  type DailyAnswer,
  namesOf,
  periodLabels,
  pointsOf,
  type Shown,
  shownOf,
  showValue,
} from './statistics-values.ts';

const groups = Object.entries(statisticGroups) as [StatisticGroup, string][];

/** The figures of the company: by day, by trade and state, and who came back. Period and part stand in the address. */
export function StatisticsView() {
  const [parameters, setParameters] = useSearchParams();
  const typed = Number(parameters.get('period'));
  const period = consolePeriods.find((each) => each === typed) ?? 30;
  const set = (name: string, value: string) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Select
        label="Period"
        className="mb-4 max-w-60"
        value={period}
        onChange={({ currentTarget }) => set('period', currentTarget.value)}
      >
        {consolePeriods.map((each) => (
          <option key={each} value={each}>
            {periodLabels[each]}
          </option>
        ))}
      </Select>
      <Tabs
        label="Figures"
        value={parameters.get('part') ?? 'days'}
        onValueChange={(part) => set('part', part)}
        tabs={[
          { value: 'days', label: 'Day by day', content: <DailyView period={period} /> },
          { value: 'market', label: 'Supply and demand', content: <MarketView period={period} /> },
          { value: 'retention', label: 'Who comes back', content: <RetentionView /> },
        ]}
      />
    </>
  );
}

function DailyView({ period }: { period: ConsolePeriod }) {
  const answer = useQuery(query('/operators/view_daily_statistics', { period }));
  if (answer.isError) return <FailedRead read={answer}>{asFailure(answer.error).msg}</FailedRead>;
  if (!answer.data)
    return (
      <SkeletonGroup label="Loading the figures">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  return <Daily answer={answer.data} period={period} />;
}

function Daily({ answer, period }: { answer: DailyAnswer; period: ConsolePeriod }) {
  const points = pointsOf(answer, period);
  const shownIn = (group: StatisticGroup) =>
    namesOf(group).flatMap((name) => shownOf(answer, name, period) ?? []);
  const { computed_at, next_at: next } = answer;
  return (
    <div className="flex flex-col gap-6 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {computed_at
            ? `Whole days in Nigerian time, up to yesterday. Counted ${formatMoment(computed_at)}${next ? `, and again at ${formatTime(next)}` : ''}; dashed lines are the period before.`
            : `Nothing is counted yet. ${next ? `The first count is at ${formatMoment(next)}.` : "It's counted once an hour."}`}
        </p>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon of={Download} size={18} />}
          onClick={() =>
            saveCsv(
              groups.flatMap(([group]) => shownIn(group)),
              points,
              { period, file: 'all-figures' },
            )
          }
        >
          Save all as CSV
        </Button>
      </div>
      {groups.map(([group, title]) => (
        <section key={group} aria-label={title}>
          <h2 className="mb-3 text-xl">{title}</h2>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]">
            {shownIn(group).map((shown) => (
              <StatisticCard key={shown.name} shown={shown} points={points} period={period} />
            ))}
          </div>
          <PartsTable parts={answer.parts.filter(({ name }) => dailyStatistics[name].group === group)} />
          <PointsTable title={title} shown={shownIn(group)} points={points} period={period} />
        </section>
      ))}
    </div>
  );
}

/** All values as a table, which is only rendered while it is open: a long period has many cells. */
function PointsTable({
  title,
  shown,
  points,
  period,
}: {
  title: string;
  shown: Shown[];
  points: string[];
  period: ConsolePeriod;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="mt-3"
      open={open}
      onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
    >
      <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">{`${title} as a table`}</summary>
      {open && (
        <Card as="section" aria-label={`${title} as a table`} tabIndex={0} className="overflow-x-auto">
          <table className="w-full min-w-160 text-right text-sm tabular-nums">
            <caption className="sr-only">{`${title}, ${periodLabels[period].toLowerCase()}, Nigerian time`}</caption>
            <thead>
              <tr className="border-b border-line bg-sunk">
                <th scope="col" className="p-2 text-left">
                  {period === 364 ? 'Week from' : 'Day'}
                </th>
                {shown.map(({ name, label }) => (
                  <th key={name} scope="col" className="p-2">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points
                .map((point, index) => ({ point, index }))
                .reverse()
                .map(({ point, index }) => (
                  <tr key={point} className="border-b border-line last:border-0">
                    <th scope="row" className="p-2 text-left font-normal whitespace-nowrap">
                      {point}
                    </th>
                    {shown.map(({ name, values }) => (
                      <td key={name} className="p-2 whitespace-nowrap">
                        {showValue(name, values[index] ?? null)}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </Card>
      )}
    </details>
  );
}
