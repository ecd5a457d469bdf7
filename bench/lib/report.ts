import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The median; for an even count the lower of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

/** The percentile of a share: 0.99 for the 99th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] as number;
}

export interface Line {
  what: string;
  measured: string;
  limit: string;
  holds: boolean;
}

/** Prints the figures of one bench and writes them to `bench/results/{name}.md`. */
export async function keepResults(name: string, title: string, how: string, lines: Line[]): Promise<void> {
  const table = lines.map(
    ({ what, measured, limit, holds }) =>
      `| ${what} | ${measured} | ${limit} | ${holds ? 'yes' : '**no**'} |`,
  );
  const text = `# ${title}

${how}
Node ${process.versions.node}, ${cpus().length} cores.

| what | measured | limit | holds |
|---|---|---|---|
${table.join('\n')}
`;
  await writeFile(`bench/results/${name}.md`, text);
  say(text);
}
