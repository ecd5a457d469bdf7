import { type Column, columns } from './callers.ts';
import { expectedAcknowledgements, expectedAnswers, expectedFiles } from './expected-answers.ts';

export interface Expected {
  /** The status of HTTP, or the outcome of an event. */
  outcome: string;
  /** Whether the call may change rows that name the owner. */
  mayChange: boolean;
  /** The marks that the answer shows, in the order of the alphabet. */
  marks: string[];
}

export type Row = { name: string } & Record<Column, Expected>;

/** @throws when a line has too few or unknown cells, or stands twice */
function readTable(text: string, title: string): Row[] {
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const heads = [title, ...columns].join(', ');
  if (head?.join(', ') !== heads) throw new Error(`The table must have the columns ${heads}`);
  const rows = lines.map(([name = '', ...cells]) => {
    if (cells.length !== columns.length || cells.includes('')) throw new Error(`${name} lacks a cell`);
    return {
      name,
      ...Object.fromEntries(columns.map((column, at) => [column, readCell(cells[at] as string)])),
    };
  }) as Row[];
  const names = rows.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Two lines have the name ${twice.join()}`);
  return rows;
}

function readCell(cell: string): Expected {
  const [outcome = '', ...marks] = cell.split(' ');
  return { outcome: outcome.replace('+', ''), mayChange: outcome.endsWith('+'), marks };
}

export const answerRows = readTable(expectedAnswers, 'operation');
export const fileRows = readTable(expectedFiles, 'address');
export const eventRows = readTable(expectedAcknowledgements, 'event');

/** Whether a call with this outcome is refused, so that it must write nothing. */
export const isRefused = ({ outcome }: Expected): boolean => Number(outcome) >= 400 || /_|^un/.test(outcome);
