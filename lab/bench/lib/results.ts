/** The machine and the programs of a run. */
export interface Machine {
  node: string;
  postgres: string;
  cores: number;
  cpu: string;
}

/** What one bench measured, as stored in `lab/results/{name}.json`. */
export interface Results {
  title: string;
  /** What is compared, and in how many rounds. */
  how: string;
  /** The day of the run, as `2026-11-23`. */
  date: string;
  machine: Machine;
  lines: Line[];
}

/** Bounds the ratio of a line, or `ours` when the line compares nothing. */
export type Limit = { least: number } | { most: number };

export interface Line {
  what: string;
  /** The unit of `ours` and `theirs`; empty for counts and scores. */
  unit: string;
  ours: number;
  /** The figure of the reference; null when the line compares nothing. */
  theirs: number | null;
  /** `ours` as a multiple of `theirs`. */
  ratio: number | null;
  /** Null when the figure is only reported. */
  limit: Limit | null;
  holds: boolean | null;
  /** The figures of each round. */
  rounds: { ours: number[]; theirs: number[] };
  /** A figure that explains the line. */
  note?: string;
}

/** Returns the median; for an even count, the lower of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

/** Returns the percentile for a share: 0.99 for the 99th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] as number;
}

interface Comparison {
  what: string;
  unit: string;
  ours: readonly number[];
  theirs: readonly number[];
  limit: Limit | null;
  note?: string;
}

/** Compares the median of our rounds with the median of the reference's. */
export function compareMedians(comparison: Comparison): Line {
  return lineOf(comparison, median(comparison.ours) / median(comparison.theirs));
}

/** Takes the median of the ratios of all rounds, for work that other work on the machine slows down in some rounds. */
export function compareRounds(comparison: Comparison): Line {
  return lineOf(comparison, median(ratiosOf(comparison)));
}

/** Takes the median of the rounds of something without a reference. */
export function measureAlone(
  what: string,
  unit: string,
  rounds: readonly number[],
  limit: Limit | null,
): Line {
  const ours = rounded(median(rounds));
  return {
    what,
    unit,
    ours,
    theirs: null,
    ratio: null,
    limit,
    holds: limit && meets(ours, limit),
    rounds: { ours: rounds.map(rounded), theirs: [] },
  };
}

function lineOf({ what, unit, ours, theirs, limit, note }: Comparison, exactRatio: number): Line {
  const ratio = rounded(exactRatio);
  return {
    what,
    unit,
    ours: rounded(median(ours)),
    theirs: rounded(median(theirs)),
    ratio,
    limit,
    holds: limit && meets(ratio, limit),
    rounds: { ours: ours.map(rounded), theirs: theirs.map(rounded) },
    ...(note !== undefined && { note }),
  };
}

export function boundOf(limit: Limit): number {
  return 'least' in limit ? limit.least : limit.most;
}

function meets(figure: number, limit: Limit): boolean {
  return 'least' in limit ? figure >= limit.least : figure <= limit.most;
}

/** Rounds to four digits, because more would only change from run to run. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** Returns the bounded figure of each round: the ratio, or our figure when the line compares nothing. */
export function measuredRounds({ theirs, rounds }: Line): number[] {
  return theirs === null ? rounds.ours : ratiosOf(rounds);
}

function ratiosOf({ ours, theirs }: { ours: readonly number[]; theirs: readonly number[] }): number[] {
  return ours.map((value, round) => value / (theirs[round] as number));
}

/** Returns the figure that the limit bounds: the ratio, or our figure when the line compares nothing. */
export function measuredValue({ ratio, ours }: Line): number {
  return ratio ?? ours;
}

/** Returns whether more is better: requests or messages per second. Their ratios are shown as per cent, all others as multiples. */
export function isRate({ unit }: Pick<Line, 'unit'>): boolean {
  return unit.endsWith('/s');
}

/** Formats the bounded figure. */
export function showMeasured(line: Line): string {
  return show(measuredValue(line), line);
}

export function showLimit(line: Line): string {
  if (!line.limit) return 'reported';
  return `${'least' in line.limit ? '≥' : '≤'} ${show(boundOf(line.limit), line)}`;
}

export function showResult({ holds }: Line): string {
  if (holds === null) return '–';
  return holds ? 'yes' : '**no**';
}

function show(figure: number, line: Line): string {
  if (line.theirs === null) return showAmount(figure, line.unit);
  return isRate(line) ? `${showNumber(figure * 100)}%` : `${showNumber(figure)}x`;
}

function showAmount(figure: number, unit: string): string {
  return unit === '' ? showNumber(figure) : `${showNumber(figure)} ${unit}`;
}

function showNumber(figure: number): string {
  return figure.toLocaleString(
    'en',
    figure < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  );
}

/** Formats the figures as a Markdown table, without empty columns. */
export function tableOf(lines: readonly Line[]): string {
  const compares = lines.some(({ theirs }) => theirs !== null);
  const explains = lines.some(({ note }) => note !== undefined);
  const rows = lines.map((line) => [
    line.what,
    showAmount(line.ours, line.unit),
    ...(compares
      ? [
          line.theirs === null ? '–' : showAmount(line.theirs, line.unit),
          line.ratio === null ? '–' : showMeasured(line),
        ]
      : []),
    showLimit(line),
    showResult(line),
    ...(explains ? [line.note ?? ''] : []),
  ]);
  const heads = [
    'what',
    'measured',
    ...(compares ? ['reference', 'ratio'] : []),
    'limit',
    'holds',
    ...(explains ? ['note'] : []),
  ];
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the content of `lab/results/{name}.md`. */
export function pageOf(results: Results): string {
  return `# ${results.title}\n\n${results.how}\n\n${describeRun(results)}\n\n${tableOf(results.lines)}\n`;
}

function describeRun({ date, machine: { node, postgres, cores, cpu } }: Results): string {
  return `Run on ${date}: Node ${node}, PostgreSQL ${postgres}, ${cores} cores of ${cpu}.`;
}

const begin = (name: string) => `<!-- The figures of ${name}. npm run lab -- bench writes them. -->`;
const end = (name: string) => `<!-- End of the figures of ${name}. -->`;

/** Returns the part of docs/performance.md with the last run of a bench: how, machine, plot and table. */
function blockOf(name: string, results: Results | null): string {
  const text = results
    ? `${results.how}\n\n${describeRun(results)}\n\n![${results.title}: every figure of the table below, with its limit](../lab/results/${name}.svg)\n\n${tableOf(results.lines)}`
    : `Not measured since the figures are kept as data.`;
  return `${begin(name)}\n\n${text}\n\n${end(name)}`;
}

/** Replaces the block of a bench. @throws when the document has no place for it */
export function writeBlock(document: string, name: string, results: Results | null): string {
  const [from, to] = [document.indexOf(begin(name)), document.indexOf(end(name))];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for the figures of ${name}`);
  return document.slice(0, from) + blockOf(name, results) + document.slice(to + end(name).length);
}
