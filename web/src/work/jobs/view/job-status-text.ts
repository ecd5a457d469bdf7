import type { JobCard } from '@marketplace/contract/work/jobs';
import { formatDate } from '../../../lib/format.ts';

/** Tells the poster until when a job is open, or that nobody else sees it. */
export function jobStatusText({ status, expires_at }: Pick<JobCard, 'status' | 'expires_at'>): string {
  if (status === 'closed') return 'You closed this job. Only you can see it.';
  const day = formatDate(new Date(expires_at).toISOString());
  return status === 'open' ? `Open until ${day}.` : `Expired on ${day}. Only you can see it.`;
}
