import {
  countedEvents,
  MEDIAN_OF_PEOPLE,
  type PageFigure,
  SMALL_DAY_COUNTS_AS,
  type StatisticsPeriod,
  statisticsPeriods,
  viewEvents,
} from '@marketplace/contract/discovery/own-page/limits';
import { Download } from 'lucide';
import { useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { LineChart } from '../../../ui/pictures/line-chart.tsx';
import {
  compareWithTrade,
  csvOf,
  daysOf,
  describeReplies,
  figureLabels,
  REPLY_LABEL,
  type Statistics,
  showCount,
  showMean,
  showReply,
  showSum,
} from './statistics-labels.ts';

const dayText = (day: string) => formatDate(`${day}T12:00:00Z`).slice(0, -5);

/** The statistics of a period as charts, around the last boost, and as a table and a file. */
export function StatisticsView({ statistics }: { statistics: Statistics }) {
  const [period, setPeriod] = useState<StatisticsPeriod>(30);
  const days = daysOf(statistics, period);
  const { median, skill, state } = statistics;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Show"
          value={period}
          onChange={({ currentTarget }) => setPeriod(Number(currentTarget.value) as StatisticsPeriod)}
        >
          {statisticsPeriods.map((each) => (
            <option key={each} value={each}>
              {`The last ${each} days`}
            </option>
          ))}
        </Select>
        <Button
          variant="secondary"
          icon={<Icon of={Download} size={18} />}
          onClick={() => saveFile(new Blob([csvOf(statistics)], { type: 'text/csv' }), 'my-page.csv')}
        >
          Save as a spreadsheet (CSV)
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {countedEvents.map((figure) => (
          <FigureCard key={figure} figure={figure} period={period} days={days} statistics={statistics} />
        ))}
        <ReplyCard period={period} days={days} seconds={statistics.reply_seconds.slice(-period)} />
      </div>
      <p className="text-sm text-ink-soft">
        {median
          ? `‘The one in the middle’: of ${median.people} artisans (${skill} in ${state}) over four weeks, half have at least this much, and half have at most this much.`
          : `We show how the others do as soon as there are ${MEDIAN_OF_PEOPLE} artisans: ${skill} in ${state}.`}
      </p>
      <Boost statistics={statistics} />
      <DayTable days={days} period={period} statistics={statistics} />
      <p className="text-sm text-ink-soft">
        We count views, not people. We keep no names, and we don't count your own visits or robots. One or two
        a day show as “under 3”, so nobody can be recognised. In sums, such a day counts as{' '}
        {SMALL_DAY_COUNTS_AS}, so sums can be a little too low.
      </p>
    </div>
  );
}

interface ReplyCardProps {
  period: StatisticsPeriod;
  days: string[];
  seconds: (number | null)[];
}

/** How soon the artisan first replied, by day, or in a sentence where there is little. */
function ReplyCard({ period, days, seconds }: ReplyCardProps) {
  const sentence = describeReplies(seconds);
  return (
    <Card as="section" aria-label={REPLY_LABEL} className="p-4">
      <h2 className="text-base font-semibold">{REPLY_LABEL}</h2>
      {sentence ? (
        <p className="mt-1 text-ink-soft">{sentence}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">By the day someone wrote to you</p>
          <LineChart label={`${REPLY_LABEL}, the last ${period} days`} values={seconds} days={days} />
        </>
      )}
    </Card>
  );
}

interface FigureCardProps {
  figure: PageFigure;
  period: StatisticsPeriod;
  days: string[];
  statistics: Statistics;
}

function FigureCard({ figure, period, days, statistics }: FigureCardProps) {
  const { name, hint } = figureLabels[figure];
  const comparison = compareWithTrade(statistics, figure, period);
  return (
    <Card as="section" aria-label={name} className="p-4">
      <h2 className="text-base font-semibold">{name}</h2>
      <p className="text-2xl font-semibold tabular-nums">
        {viewEvents.includes(figure)
          ? showSum(statistics.sums[period][figure])
          : showCount(statistics.sums[period][figure])}
      </p>
      <p className="text-sm text-ink-soft">{hint}</p>
      <LineChart
        label={`${name}, the last ${period} days`}
        // One or two views are drawn as they count in sums, because a gap would look like a day without an answer.
        values={statistics.by_day[figure].slice(-period).map((count) => count ?? SMALL_DAY_COUNTS_AS)}
        days={days}
      />
      {comparison && <p className="mt-1 text-sm text-ink-soft">{comparison}</p>}
    </Card>
  );
}

const comparedFigures: readonly PageFigure[] = ['listed', 'opened', 'contacts', 'hires'];

/** The week before the last boost beside its first days. Renders nothing without one. */
function Boost({ statistics: { boost } }: { statistics: Statistics }) {
  if (!boost) return null;
  const heads = [
    'A day, on average',
    'The week before',
    `Its first ${boost.days === 1 ? 'day' : formatCount(boost.days, 'day')}`,
  ];
  return (
    <Card as="section" className="p-4" aria-label="Your last boost">
      <table className="w-full text-right tabular-nums">
        <caption className="pb-2 text-left font-heading text-lg font-semibold">
          {`Your boost from ${dayText(boost.began)}`}
        </caption>
        <thead>
          <tr className="border-b border-line text-sm">
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? 'py-2 pr-2 text-left' : 'p-2'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFigures.map((figure) => (
            <tr key={figure} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {figureLabels[figure].name}
              </th>
              <td className="p-2">{showMean(boost.before[figure])}</td>
              <td className="p-2">{showMean(boost.since[figure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function DayTable({ days, period, statistics }: Pick<FigureCardProps, 'days' | 'period' | 'statistics'>) {
  const { by_day, reply_seconds } = statistics;
  const first = by_day.listed.length - period;
  const rows = days.map((day, index) => ({ day, index: first + index })).reverse();
  return (
    <details className="rounded-card bg-paper shadow-card">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium">All days as a table</summary>
      <section aria-label="All days" tabIndex={0} className="overflow-x-auto border-t border-line">
        <table className="w-full min-w-200 text-right text-sm tabular-nums">
          <caption className="sr-only">{`The last ${period} days, Nigerian time`}</caption>
          <thead>
            <tr className="border-b border-line bg-sunk">
              <th scope="col" className="p-2 text-left">
                Day
              </th>
              {countedEvents.map((figure) => (
                <th key={figure} scope="col" className="p-2">
                  {figureLabels[figure].name}
                </th>
              ))}
              <th scope="col" className="p-2">
                {REPLY_LABEL}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, index }) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="p-2 text-left font-normal whitespace-nowrap">
                  {dayText(day)}
                </th>
                {countedEvents.map((figure) => (
                  <td key={figure} className="p-2 whitespace-nowrap">
                    {showCount(by_day[figure][index] ?? null)}
                  </td>
                ))}
                <td className="p-2 whitespace-nowrap">{showReply(reply_seconds[index] ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
