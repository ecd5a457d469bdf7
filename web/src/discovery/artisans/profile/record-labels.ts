import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { formatUsualTime } from '../../../lib/usual-time.ts';

export type SignKind = 'identity' | 'reply' | 'jobs' | 'share' | 'late' | 'problems' | 'since';

/** One indicator of an artisan's reliability. */
export interface Sign {
  kind: SignKind;
  name: string;
  value: string;
  /** What the value is based on. */
  detail?: string;
}

/** The three facts that stand below the name; the others are the track record. */
const keyKinds: readonly SignKind[] = ['reply', 'jobs', 'since'];

/** Returns the facts below the artisan's name for which there are data. */
export function keySigns(artisan: Parameters<typeof recordSigns>[0]): Sign[] {
  const signs = recordSigns(artisan);
  return keyKinds.flatMap((kind) => signs.find((sign) => sign.kind === kind) ?? []);
}

/** Returns the indicators that are not below the artisan's name. */
export function otherSigns(artisan: Parameters<typeof recordSigns>[0]): Sign[] {
  return recordSigns(artisan).filter(({ kind }) => !keyKinds.includes(kind));
}

/** Returns the indicators for which there are data, strongest first. */
export function recordSigns({
  record,
  is_verified,
  member_since,
}: Pick<ArtisanDetail, 'record' | 'is_verified' | 'member_since'>): Sign[] {
  const signs: Sign[] = [];
  if (is_verified) {
    const checked = record?.identity_checked_at;
    signs.push({
      kind: 'identity',
      name: 'Identity',
      value: 'Verified by us',
      ...(checked && { detail: `on ${formatDate(checked)}` }),
    });
  }
  if (record) signs.push(...agreementSigns(record));
  const seconds = record?.reply_seconds;
  if (typeof seconds === 'number')
    signs.push({ kind: 'reply', name: 'Usually replies within', value: formatUsualTime(seconds) });
  signs.push({ kind: 'since', name: 'Here since', value: formatDate(member_since) });
  return signs;
}

/** Returns indicators from the artisan's agreements. A share of few agreements says nothing, so the server omits it. */
function agreementSigns(record: NonNullable<ArtisanDetail['record']>): Sign[] {
  const { jobs_done, people, done_share, late_cancellations, ended, problems = 0 } = record;
  const signs: Sign[] = [];
  if (jobs_done > 0)
    signs.push({
      kind: 'jobs',
      name: 'Jobs done here',
      value: formatCount(jobs_done, 'job'),
      detail: `for ${formatCount(people, 'customer')}`,
    });
  if (done_share !== null)
    signs.push({
      kind: 'share',
      name: 'Agreements completed',
      value: `${Math.floor(done_share * 100)}%`,
      detail: `of ${ended}`,
    });
  if (late_cancellations > 0)
    signs.push({
      kind: 'late',
      name: 'Cancelled late',
      value: `${late_cancellations} of ${formatCount(ended, 'agreement')}`,
    });
  if (problems > 0)
    signs.push({
      kind: 'problems',
      name: 'Problems with work',
      value: `${problems} decided against them`,
    });
  return signs;
}
