import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import { useSession } from '../../../data/session.ts';
import { Link } from '../../../ui/text/link.tsx';
import type { JobFilters } from './job-filters.ts';

interface OwnTradesProps {
  filters: JobFilters;
  addressOf: (changed: JobFilters) => string;
}

/** An artisan's other trades and states, while the list shows one of the own trades. A tap changes to one of them. */
export function OwnTrades({ filters, addressOf }: OwnTradesProps) {
  const user = useSession()?.user;
  const isArtisan = user?.role === 'artisan';
  const { data } = useQuery({
    ...query('/user_profile/view_work_details', {}),
    enabled: isArtisan && filters.skill !== undefined,
    retry: false,
  });
  if (!isArtisan || !data) return null;
  const { trades, areas } = data.work_details;
  const skills = new Set([user.specific_service, ...trades.map(({ skill }) => skill)]);
  if (!filters.skill || !skills.delete(filters.skill)) return null;
  const states = new Set([user.state, ...areas.map(({ state }) => state)]);
  const others = [
    ...[...skills].map((skill) => ({ name: skill, to: { skill, category: undefined } })),
    ...[...states]
      .filter((state) => filters.state && state !== filters.state)
      .map((state) => ({ name: state, to: { state, city: undefined } })),
  ];
  if (others.length === 0) return null;
  return (
    <ul aria-label="Your other trades and states" className="flex shrink-0 gap-2 lg:shrink lg:flex-wrap">
      {others.map(({ name, to }) => (
        <li key={name} className="max-w-[75vw] shrink-0">
          <Link
            to={addressOf({ ...filters, ...to, cursor: undefined })}
            className="inline-flex min-h-11 items-center rounded-full border border-dashed border-line-strong bg-paper px-4 text-sm font-semibold text-ink no-underline hover:border-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
