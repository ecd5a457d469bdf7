import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { BadgeCheck, MapPin, Star } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { awayText, formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { REVIEWS_ID } from '../../../work/reviews/review-filters.ts';
import { KeyFacts } from './track-record.tsx';

/** Width and height of the portrait in pixels. */
const PORTRAIT = 80;

interface ArtisanHeaderProps {
  artisan: ArtisanDetail;
  /** Small buttons on the background when there is no picture of the work to hold them: share, heart, settings. */
  corner?: ReactNode;
}

/** The artisan's name, work, place, rating and minimum charge, on the background when there is no picture of the work. */
export function ArtisanHeader({ artisan, corner }: ArtisanHeaderProps) {
  const { publicUrl } = useSite();
  const { search } = useLocation();
  return (
    <header>
      {artisan.gallery.length === 0 && (
        <div className="relative h-24 overflow-clip bg-indigo-tint">
          {artisan.background && (
            <Picture
              {...pictureProps(artisan.background)}
              alt=""
              sizes="(min-width: 768px) 360px, 100vw"
              className="absolute inset-0 h-full"
            />
          )}
          {corner}
        </div>
      )}
      <div className="px-4 pt-4 lg:px-5">
        <div className="flex flex-wrap gap-x-3.5 gap-y-2">
          <Portrait artisan={artisan} />
          <div className="min-w-0 grow basis-36">
            <h1 className="text-2xl leading-tight">{artisan.fullname}</h1>
            <Link
              to={paths.jobsOfSkill(artisan.specific_service)}
              className="-my-2 inline-flex min-h-11 items-center text-lg leading-tight font-semibold text-leaf-text hover:underline"
            >
              {artisan.specific_service}
            </Link>
            <p className="flex items-start gap-1.5 text-sm text-ink-soft">
              <Icon of={MapPin} size={17} className="mt-0.5 shrink-0" />
              {[artisan.city, artisan.state].filter(Boolean).join(', ')}
            </p>
          </div>
        </div>
        <p className="mt-2.5 flex flex-wrap gap-1.5 empty:hidden">
          {artisan.is_verified && (
            <Badge tone="leaf" icon={BadgeCheck}>
              Verified
            </Badge>
          )}
          {artisan.is_elite && <Badge tone="indigo">Elite</Badge>}
          {artisan.is_featured && <Badge tone="sun">Featured</Badge>}
          {artisan.available_now && <Badge tone="leaf">Available now</Badge>}
          {artisan.away_until && <Badge tone="clay">{awayText(artisan.away_until)}</Badge>}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Rating artisan={artisan} to={{ search, hash: REVIEWS_ID }} />
          <Price naira={artisan.min_service_charge} />
        </div>
        <KeyFacts artisan={artisan} />
        <p className="mt-2 hidden text-sm print:block">
          {new URL(paths.sharedArtisan(artisan), publicUrl).href}
        </p>
      </div>
    </header>
  );
}

function Portrait({ artisan }: { artisan: ArtisanDetail }) {
  return (
    <div className="size-20 shrink-0 overflow-clip rounded-card">
      {artisan.picture ? (
        <Picture
          {...pictureProps(artisan.picture)}
          alt={`Portrait of ${artisan.fullname}`}
          sizes={`${PORTRAIT}px`}
          eager
          className="h-full"
        />
      ) : (
        <Avatar name={artisan.fullname} size={PORTRAIT} square />
      )}
    </div>
  );
}

interface RatingProps {
  artisan: ArtisanDetail;
  to: { search: string; hash: string };
}

/** A new artisan has no ratings yet, which must not look like a bad rating. */
function Rating({ artisan: { rating, no_of_ratings }, to }: RatingProps) {
  if (no_of_ratings === 0) {
    return <p className="py-2 text-sm font-semibold text-indigo-text">New here, no ratings yet</p>;
  }
  return (
    <p>
      <Link to={to} className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 hover:underline">
        <span
          role="img"
          aria-label={`${rating.toFixed(1)} out of 5 stars`}
          className="flex items-center gap-1.5 font-semibold"
        >
          <Icon of={Star} size={20} className="shrink-0 fill-sun text-sun" />
          <span>{rating.toFixed(1)}</span>
        </span>
        <span className="text-ink-soft">{`(${formatCount(no_of_ratings, 'rating')})`}</span>
      </Link>
    </p>
  );
}

function Price({ naira }: { naira: number }) {
  if (naira === 0) return <p className="py-2 text-ink-soft">Ask for the price</p>;
  return (
    <p className="text-ink-soft">
      <span>From</span> <strong className="text-xl font-semibold text-ink">{formatWholeNaira(naira)}</strong>
    </p>
  );
}
