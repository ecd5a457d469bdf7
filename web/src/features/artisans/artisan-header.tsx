import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { formatWholeNaira } from '@marketplace/contract/money';
import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { awayText, formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { AdirePattern } from '../../ui/adire-pattern.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import { pictureProps } from '../media/picture-props.ts';
import { REVIEWS_ID } from '../reviews/review-filters.ts';

/** Width and height of the portrait in pixels. */
const PORTRAIT = 88;

interface ArtisanHeaderProps {
  artisan: ArtisanDetail;
  /** Small buttons on the background: share, heart, settings. */
  corner?: ReactNode;
}

/** The artisan's name, work, place, rating and minimum charge, on the background. */
export function ArtisanHeader({ artisan, corner }: ArtisanHeaderProps) {
  const { publicUrl } = useSite();
  const { search } = useLocation();
  return (
    <header>
      <div
        className={classNames(
          'relative overflow-clip md:h-24',
          artisan.gallery.length === 0 ? 'h-28' : artisan.background ? 'h-10' : 'max-md:hidden',
        )}
      >
        <Background artisan={artisan} />
        {corner}
      </div>
      <div className="px-4 lg:px-5">
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <Portrait artisan={artisan} />
          <Price naira={artisan.min_service_charge} />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="text-2xl">{artisan.fullname}</h1>
          {artisan.is_verified && (
            <Badge tone="leaf" icon={BadgeCheck}>
              Verified
            </Badge>
          )}
          {artisan.is_elite && <Badge tone="indigo">Elite</Badge>}
          {artisan.is_featured && <Badge tone="sun">Featured</Badge>}
          {artisan.away_until && <Badge tone="clay">{awayText(artisan.away_until)}</Badge>}
        </div>
        <p className="flex flex-wrap items-center gap-x-4">
          <Link
            to={paths.jobsOfSkill(artisan.specific_service)}
            className="-my-1 inline-flex min-h-11 items-center text-lg font-semibold text-leaf-text hover:underline"
          >
            {artisan.specific_service}
          </Link>
          <span className="inline-flex items-center gap-1.5 text-ink-soft">
            <Icon of={MapPin} size={18} />
            {[artisan.city, artisan.state].filter(Boolean).join(', ')}
          </span>
        </p>
        <Rating artisan={artisan} to={{ search, hash: REVIEWS_ID }} />
        <p className="mt-2 hidden text-sm print:block">
          {new URL(paths.sharedArtisan(artisan.slug), publicUrl).href}
        </p>
      </div>
    </header>
  );
}

function Background({ artisan: { background } }: { artisan: ArtisanDetail }) {
  if (!background) {
    return (
      <span className="absolute inset-0 bg-indigo text-on-indigo/30">
        <AdirePattern />
      </span>
    );
  }
  return (
    <Picture
      {...pictureProps(background)}
      alt=""
      sizes="(min-width: 768px) 360px, 100vw"
      className="absolute inset-0 h-full"
    />
  );
}

function Portrait({ artisan }: { artisan: ArtisanDetail }) {
  return (
    <div className="relative -mt-10 size-22 shrink-0 overflow-clip rounded-card border-3 border-paper bg-paper">
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
  /** The reviews on the same page. */
  to: { search: string; hash: string };
}

/** A new artisan has no ratings yet; the header must not look like a bad rating. */
function Rating({ artisan: { rating, no_of_ratings }, to }: RatingProps) {
  if (no_of_ratings === 0) {
    return <p className="text-sm font-semibold text-indigo-text">New here, no ratings yet</p>;
  }
  return (
    <p>
      <Link to={to} className="-my-1 inline-flex min-h-11 flex-wrap items-center gap-x-2 hover:underline">
        <Stars value={rating} />
        <strong className="font-semibold">{rating.toFixed(1)}</strong>
        <span className="text-ink-soft">({formatCount(no_of_ratings, 'rating')})</span>
      </Link>
    </p>
  );
}

function Price({ naira }: { naira: number }) {
  if (naira === 0) return <p className="ml-auto pb-1 text-right text-ink-soft">Ask for the price</p>;
  return (
    <p className="ml-auto pb-1 text-right text-ink-soft">
      From <strong className="text-xl font-semibold text-ink">{formatWholeNaira(naira)}</strong>
    </p>
  );
}
