import { reviewOriginTexts } from '@marketplace/contract/work/review-origins';
import type { RatingCounts } from '@marketplace/contract/work/reviews';
import { Camera, Check, type IconNode, MessageCircle, X } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Stars } from '../../ui/pictures/stars.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { REVIEWS_ID, type ReviewFilters, reviewFilterSearch } from './review-filters.ts';

/** A filter by an attribute of the reviews. */
interface Label {
  label: string;
  count: number;
  icon: IconNode;
  chosen: boolean;
  /** The filters with and without this attribute. */
  on: ReviewFilters;
  off: ReviewFilters;
}

interface RatingBreakdownProps {
  rating: number;
  ratings: RatingCounts;
  filters: ReviewFilters;
}

/** Distribution of the stars. Each bar and each label is a link that sets a filter of the reviews below, or removes it. */
export function RatingBreakdown({ rating, ratings, filters }: RatingBreakdownProps) {
  const total = ratings.stars.reduce((sum, count) => sum + count, 0);
  const withWords = ratings.job + ratings.conversation;
  const { with_photos: pictures, ...withoutPictures } = filters;
  const { origin: chosenOrigin, ...withoutOrigin } = filters;
  const labels: Label[] = [
    {
      label: 'With pictures',
      count: ratings.with_photos,
      icon: Camera,
      chosen: pictures === true,
      on: { ...filters, with_photos: true },
      off: withoutPictures,
    },
    ...(['job', 'conversation'] as const).map((origin) => ({
      label: reviewOriginTexts[origin],
      count: ratings[origin],
      icon: origin === 'job' ? Check : MessageCircle,
      chosen: chosenOrigin === origin,
      on: { ...filters, origin },
      off: withoutOrigin,
    })),
  ];
  // A label that applies to all reviews or to none would filter nothing.
  const offered = labels.filter(({ count, chosen }) => chosen || (count > 0 && count < withWords));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
        <p className="flex flex-col items-center gap-1 text-center">
          <strong className="font-heading text-4xl leading-none">{rating.toFixed(1)}</strong>
          <Stars value={rating} size={15} />
          <span className="text-sm text-ink-soft">{formatCount(total, 'rating')}</span>
        </p>
        <ul aria-label="Ratings by stars">
          {[5, 4, 3, 2, 1].map((stars) => (
            <li key={stars}>
              <Bar stars={stars} count={ratings.stars[stars - 1] ?? 0} total={total} filters={filters} />
            </li>
          ))}
        </ul>
      </div>
      {offered.length > 0 && (
        <ul aria-label="Show only" className="flex flex-wrap gap-2">
          {offered.map(({ label, count, icon, chosen, on, off }) => (
            <li key={label}>
              <FilterLink
                filters={chosen ? off : on}
                chosen={chosen}
                className={classNames(
                  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium',
                  chosen
                    ? 'border-leaf bg-leaf-tint text-leaf-text'
                    : 'border-line-strong bg-paper hover:bg-sunk',
                )}
              >
                <Icon of={chosen ? X : icon} size={17} />
                <span>{label}</span>
                <span className="tabular-nums">{count}</span>
              </FilterLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface BarProps {
  stars: number;
  count: number;
  total: number;
  filters: ReviewFilters;
}

function Bar({ stars, count, total, filters }: BarProps) {
  const chosen = filters.stars === stars;
  const { stars: _, ...others } = filters;
  const face = (
    <>
      <span className="w-3 shrink-0 text-right font-medium tabular-nums" aria-hidden="true">
        {stars}
      </span>
      <span className="h-2.5 grow overflow-clip rounded-full bg-sunk" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-sun"
          style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }}
        />
      </span>
      <span className="w-8 shrink-0 text-right tabular-nums text-ink-soft" aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{`${formatCount(stars, 'star')}: ${formatCount(count, 'rating')}`}</VisuallyHidden>
    </>
  );
  const look = 'flex min-h-11 items-center gap-2.5 rounded-control px-2 text-sm';
  // No review has this number of stars, so the list would be empty.
  if (count === 0 && !chosen) return <span className={look}>{face}</span>;
  return (
    <FilterLink
      filters={chosen ? others : { ...others, stars }}
      chosen={chosen}
      className={classNames(look, chosen ? 'bg-leaf-tint font-semibold text-leaf-text' : 'hover:bg-sunk')}
    >
      {face}
    </FilterLink>
  );
}

interface FilterLinkProps {
  filters: ReviewFilters;
  chosen: boolean;
  className: string;
  children: ReactNode;
}

function FilterLink({ filters, chosen, className, children }: FilterLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: reviewFilterSearch(new URLSearchParams(search), filters), hash: REVIEWS_ID }}
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
