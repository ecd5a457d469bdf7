import type { ApiAnswer } from '@marketplace/contract/api';
import {
  type ConsolePeriod,
  type MarketColumn,
  marketColumnNames,
  marketColumns,
  privateMarketColumns,
} from '@marketplace/contract/company/daily-statistics';
import { SMALL_DAY_COUNTS_AS, SMALLEST_COUNT } from '@marketplace/contract/discovery/own-page/limits';
import { states } from '@marketplace/contract/discovery/places/states';
import { toCsv } from '@marketplace/contract/shared/csv';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { query } from '../../../data/queries.ts';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { TermsTable } from './terms-table.tsx';

type Market = ApiAnswer<'/operators/view_market_statistics'>;
type Row = Market['rows'][number];

/** Supply and demand of a period: trades, perhaps in one state, or states, perhaps of one trade. */
export function MarketView({ period }: { period: ConsolePeriod }) {
  const [by, setBy] = useState<'skill' | 'state'>('skill');
  const [within, setWithin] = useState('');
  const { data: catalogue } = useCatalogue('skills');
  const skills = catalogue?.categories.flatMap(({ skills: names = [] }) => names) ?? [];
  const choices = by === 'skill' ? [...states] : skills;
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="flex flex-wrap gap-3">
        <Select
          label="Show"
          value={by}
          onChange={({ currentTarget }) => {
            setBy(currentTarget.value === 'state' ? 'state' : 'skill');
            setWithin('');
          }}
        >
          <option value="skill">Trades</option>
          <option value="state">States</option>
        </Select>
        <Select
          key={by}
          label={by === 'skill' ? 'In' : 'Of'}
          value={within}
          onChange={({ currentTarget }) => setWithin(currentTarget.value)}
        >
          <option value="">{by === 'skill' ? 'All states' : 'All trades'}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      </div>
      <MarketTables period={period} by={by} within={within} />
    </div>
  );
}

function MarketTables({
  period,
  by,
  within,
}: {
  period: ConsolePeriod;
  by: 'skill' | 'state';
  within: string;
}) {
  const answer = useQuery(
    query('/operators/view_market_statistics', { period, by, ...(within && { within }) }),
  );
  if (answer.isError) return <FailedRead read={answer}>{asFailure(answer.error).msg}</FailedRead>;
  if (!answer.data)
    return (
      <SkeletonGroup label="Loading the figures">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  const { rows, terms, missing, missing_searches } = answer.data;
  const sorted = [...rows].sort((one, other) => demandOf(other) - demandOf(one));
  const title = `${by === 'skill' ? 'Trades' : 'States'}${within && ` ${by === 'skill' ? 'in' : 'of'} ${within}`}`;
  return (
    <>
      {(missing > 0 || missing_searches > 0) && (
        <p className="text-sm text-clay-text">
          {missing === 0
            ? `Searches on ${formatCount(missing_searches, 'day')} of ${period} were not counted.`
            : `${formatCount(missing, 'day')} of ${period} were not counted, and searches on ${missing_searches}.`}
        </p>
      )}
      <Card as="section" aria-label={title} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-200 text-right text-sm tabular-nums">
          <caption className="p-3 text-left font-semibold">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span>{title}</span>
              <Button
                variant="secondary"
                size="small"
                icon={<Icon of={Download} size={18} />}
                onClick={() =>
                  saveFile(new Blob([csvOf(sorted)], { type: 'text/csv' }), 'supply-and-demand.csv')
                }
              >
                Save as CSV
              </Button>
            </span>
          </caption>
          <thead>
            <tr className="border-b border-line bg-sunk">
              <th scope="col" className="p-2 text-left">
                {by === 'skill' ? 'Trade' : 'State'}
              </th>
              {marketColumnNames.map((column) => (
                <th key={column} scope="col" className="p-2" title={marketColumns[column].definition}>
                  {marketColumns[column].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.length === 0 && (
              <tr key="none">
                <td colSpan={marketColumnNames.length + 1} className="p-2 text-left text-ink-soft">
                  Nothing happened, or nothing is counted yet.
                </td>
              </tr>
            )}
            {sorted.map((row) => (
              <tr key={row.name} className="border-b border-line last:border-0">
                <th scope="row" className="p-2 text-left font-normal">
                  {row.name}
                </th>
                {marketColumnNames.map((column) => (
                  <td key={column} className="p-2 align-top">
                    <MarketCell row={row} column={column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <dl className="grid gap-x-4 text-sm text-ink-soft sm:grid-cols-[max-content_minmax(0,1fr)]">
        {marketColumnNames.map((column) => (
          <div key={column} className="sm:contents">
            <dt className="font-medium">{marketColumns[column].label}</dt>
            <dd>{marketColumns[column].definition}</dd>
          </div>
        ))}
      </dl>
      {!within && (
        <p key="sums" className="text-sm text-ink-soft">
          {`Contacts, answers, agreements and work done add up what each ${by === 'skill' ? 'state' : 'trade'} shows: "${UNDER}" counts as ${SMALL_DAY_COUNTS_AS}, so these sums can be a little too low.`}
        </p>
      )}
      <TermsTable terms={terms} />
    </>
  );
}

/** What people want there: searches, contacts and jobs. */
const demandOf = ({ now }: Row) => (now.searches ?? 0) + now.contacts + now.jobs;

/** The value of the period, and smaller the one before it. */
function MarketCell({ row, column }: { row: Row; column: MarketColumn }) {
  const before = row.before?.[column] ?? null;
  return (
    <>
      <span className="block">{show(column, row.now[column])}</span>
      {before !== null && before !== row.now[column] && (
        <span className="block text-xs text-ink-soft">{`before ${show(column, before)}`}</span>
      )}
    </>
  );
}

/** Small counts of what people did with each other show no single deal. */
const isHidden = (column: MarketColumn, count: number | null) =>
  privateMarketColumns.includes(column) && count !== null && count > 0 && count < SMALLEST_COUNT;
const UNDER = `under ${SMALLEST_COUNT}`;

const show = (column: MarketColumn, count: number | null) =>
  isHidden(column, count) ? UNDER : (count?.toLocaleString('en-NG') ?? '–');

const cellOf = (column: MarketColumn, count: number | null) => (isHidden(column, count) ? UNDER : count);

function csvOf(rows: readonly Row[]): string {
  return toCsv([
    [
      'Name',
      ...marketColumnNames.flatMap((column) => [
        marketColumns[column].label,
        `${marketColumns[column].label}, the period before`,
      ]),
    ],
    ...rows.map(({ name, now, before }) => [
      name,
      ...marketColumnNames.flatMap((column) => [
        cellOf(column, now[column]),
        cellOf(column, before?.[column] ?? null),
      ]),
    ]),
  ]);
}
