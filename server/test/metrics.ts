/** One line of `/metrics`: the name of a series with its labels, and its value. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the lines of `/metrics`. */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name || value === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

/** Asks a server for its metrics. */
export async function readMetrics(url: string, token?: string): Promise<Sample[]> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${url}/metrics`, headers && { headers });
  if (answer.status !== 200) throw new Error(`/metrics: ${answer.status}`);
  return parseMetrics(await answer.text());
}

/** The sum of the series of a name that have these labels; undefined when there is none. */
export function sumOf(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
