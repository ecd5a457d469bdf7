/** Formats a count: `1 job`, `2 jobs`, `1,200 jobs`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-NG')} ${count === 1 ? singular : plural}`;
}
