import type { ApiAnswer } from '@marketplace/contract/api';
import { RETENTION_WEEKS } from '@marketplace/contract/company/daily-statistics';
import { toCsv } from '@marketplace/contract/shared/csv';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { asFailure } from '../../../data/failure.ts';
import { query } from '../../../data/queries.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type Cohort = ApiAnswer<'/operators/view_retention'>['cohorts'][number];

const weeks = Array.from({ length: RETENTION_WEEKS }, (_, index) => index);
const headOf = (week: number) => (week === 0 ? 'Same week' : `+${week}`);

/** Of the people who signed up in a week, how many did something in each week since. */
export function RetentionView() {
  const answer = useQuery(query('/operators/view_retention', {}));
  if (answer.isError) return <FailedRead read={answer}>{asFailure(answer.error).msg}</FailedRead>;
  if (!answer.data)
    return (
      <SkeletonGroup label="Loading the figures">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  const { cohorts } = answer.data;
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-sm text-ink-soft">
          Of the people who signed up in a week, the share that wrote a message, posted a job, reviewed
          somebody or paid in that week and in each week after it. The week that is on now isn't over. We
          don't count visits, because we don't keep them.
        </p>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon of={Download} size={18} />}
          onClick={() => saveFile(new Blob([csvOf(cohorts)], { type: 'text/csv' }), 'who-comes-back.csv')}
        >
          Save as CSV
        </Button>
      </div>
      <Card as="section" aria-label="Who comes back, by week" tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-200 text-right text-sm tabular-nums">
          <caption className="sr-only">Who comes back, by the week of the sign-up</caption>
          <thead>
            <tr className="border-b border-line bg-sunk">
              <th scope="col" className="p-2 text-left">
                Week from
              </th>
              <th scope="col" className="p-2">
                Sign-ups
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" className="p-2">
                  {headOf(week)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.length === 0 && (
              <tr key="none">
                <td colSpan={RETENTION_WEEKS + 2} className="p-2 text-left text-ink-soft">
                  Nobody has signed up in these weeks, or nothing is counted yet.
                </td>
              </tr>
            )}
            {cohorts.map(({ week, people, active }) => (
              <tr key={week} className="border-b border-line last:border-0">
                <th scope="row" className="p-2 text-left font-normal whitespace-nowrap">
                  {week}
                </th>
                <td key="people" className="p-2">
                  {people.toLocaleString('en-NG')}
                </td>
                {weeks.map((index) => (
                  <td key={index} className="p-2">
                    {shareOf(active[index], people)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}

/** A week that has not begun is empty; one that was not counted is a dash. */
function shareOf(active: number | null | undefined, people: number): string {
  if (active === undefined) return '';
  return active === null || people === 0 ? '–' : `${Math.round((active / people) * 100)}%`;
}

const csvOf = (cohorts: readonly Cohort[]): string =>
  toCsv([
    ['Week from', 'Sign-ups', ...weeks.map((week) => `Active, ${headOf(week).toLowerCase()}`)],
    ...cohorts.map(({ week, people, active }) => [
      week,
      people,
      ...weeks.map((index) => active[index] ?? null),
    ]),
  ]);
