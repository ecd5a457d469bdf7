import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { drawPlot } from './plot.ts';
import { type Line, pageOf, type Results, writeBlock } from './results.ts';

const DOCUMENT = 'docs/performance.md';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export interface Measured {
  title: string;
  /** What is compared, and in how many rounds. */
  how: string;
  lines: Line[];
}

/** Prints the figures of a bench and stores them: as data, as a page with a table, as a plot, and in docs/performance.md. */
export async function saveResults(name: string, measured: Measured, postgres: string): Promise<void> {
  const { title, how, lines } = measured;
  const results: Results = {
    title,
    how,
    date: new Date().toISOString().slice(0, 10),
    machine: {
      node: process.versions.node,
      postgres,
      cores: cpus().length,
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
    },
    lines,
  };
  await writeFile(fileOf(name, 'json'), `${JSON.stringify(results, null, 2)}\n`);
  await showResults(name, results);
  say(pageOf(results));
}

/** Rewrites page, plot and document from the stored figures, without measuring. Returns false when there are none. */
export async function showStoredResults(name: string): Promise<boolean> {
  const text = await readFile(fileOf(name, 'json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return false;
  await showResults(name, JSON.parse(text) as Results);
  return true;
}

async function showResults(name: string, results: Results): Promise<void> {
  await writeFile(fileOf(name, 'md'), pageOf(results));
  await writeFile(fileOf(name, 'svg'), await drawPlot(results));
  await writeFile(DOCUMENT, writeBlock(await readFile(DOCUMENT, 'utf8'), name, results));
}

function fileOf(name: string, ending: 'json' | 'md' | 'svg'): string {
  return `lab/results/${name}.${ending}`;
}
