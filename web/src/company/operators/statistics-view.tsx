import type { DayStatistics, SpendStatistics } from '@marketplace/contract/company/operators';
import { formatNaira } from '@marketplace/contract/shared/money';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';
import { formatDate } from '../../lib/format.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LineChart } from '../../ui/pictures/line-chart.tsx';

interface Figure {
  name: string;
  /** Returns the value of a day; null without one. */
  of: (day: DayStatistics) => number | null;
  show: (day: DayStatistics) => string;
  note?: (day: DayStatistics) => string;
}

const figures: Figure[] = [
  { name: 'Sign-ups', of: (day) => day.sign_ups, show: (day) => String(day.sign_ups) },
  { name: 'Plans sold', of: (day) => day.plans_sold, show: (day) => String(day.plans_sold) },
  { name: 'Revenue', of: (day) => day.revenue, show: (day) => formatNaira(Math.round(day.revenue * 100)) },
  { name: 'First contacts', of: (day) => day.first_contacts, show: (day) => String(day.first_contacts) },
  {
    name: 'Median time to first reply',
    of: (day) => day.median_reply,
    show: showReply,
    note: (day) => `${day.conversations} opened, ${day.unanswered} not answered yet`,
  },
];

/** Today's metrics with the last 30 days, as charts and as a table. */
export function StatisticsView() {
  const answer = useQuery(query('/operators/view_figures', {}));
  if (answer.isError) return <FailedState onRetry={() => void answer.refetch()} busy={answer.isFetching} />;
  if (!answer.data)
    return (
      <SkeletonGroup label="Loading the figures">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  const { days, spend } = answer.data;
  const today = days.at(-1);
  if (!today) return null;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]">
        {figures.map((figure) => (
          <Card key={figure.name} as="section" className="p-4">
            <h2 className="text-base font-semibold text-ink-soft">{figure.name}</h2>
            <p className="text-2xl font-semibold tabular-nums">{figure.show(today)}</p>
            <p className="text-sm text-ink-soft">{figure.note?.(today) ?? 'today'}</p>
            <LineChart
              label={`${figure.name}, the last 30 days`}
              values={days.map(figure.of)}
              days={days.map(({ day }) => day)}
            />
          </Card>
        ))}
      </div>
      <Card as="section" aria-label="Table of the last 30 days" tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="w-full min-w-160 text-right text-sm tabular-nums">
          <caption className="p-3 text-left font-semibold">The last 30 days, Nigerian time</caption>
          <thead>
            <tr className="border-b border-line bg-sunk">
              <th scope="col" className="p-2 text-left">
                Day
              </th>
              {figures.map(({ name }) => (
                <th key={name} scope="col" className="p-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="p-2 text-left font-normal whitespace-nowrap">
                  {formatDate(`${day.day}T12:00:00Z`)}
                </th>
                {figures.map(({ name, show }) => (
                  <td key={name} className="p-2 whitespace-nowrap">
                    {show(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <SpendTable spend={spend} />
    </>
  );
}

const periods = [
  { name: 'Today', of: 'today' },
  { name: '7 days', of: 'week' },
  { name: '30 days', of: 'month' },
] as const;

const channelNames: Record<string, string> = { sms: 'SMS', whatsapp: 'WhatsApp' };

/** The cost of text messages about notifications. */
function SpendTable({ spend }: { spend: SpendStatistics[] }) {
  return (
    <Card as="section" aria-label="Spend on notifications" tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full min-w-120 text-right text-sm tabular-nums">
        <caption className="p-3 text-left font-semibold">Paid notifications</caption>
        <thead>
          <tr className="border-b border-line bg-sunk">
            <th scope="col" className="p-2 text-left">
              Channel and kind
            </th>
            {periods.map(({ name }) => (
              <th key={name} scope="col" className="p-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spend.length === 0 && (
            <tr>
              <td colSpan={4} className="p-2 text-left text-ink-soft">
                None were sent in the last 30 days.
              </td>
            </tr>
          )}
          {spend.map((row) => (
            <tr key={`${row.channel} ${row.kind}`} className="border-b border-line">
              <th scope="row" className="p-2 text-left font-normal">
                {`${channelNames[row.channel] ?? row.channel}, ${row.kind.replaceAll('_', ' ')}`}
              </th>
              {periods.map(({ name, of }) => (
                <td key={name} className="p-2 whitespace-nowrap">
                  {formatNaira(row[of].kobo)} ({row[of].messages})
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function showReply({ median_reply: seconds, conversations }: DayStatistics): string {
  if (conversations === 0) return '–';
  if (seconds === null) return 'not yet';
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
