import type { ArtisanCard as Artisan } from '@marketplace/contract/discovery/artisans';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { BadgeCheck, Star } from 'lucide';
import type { ReactNode } from 'react';
import { awayText } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { formatShortTime } from '../../../lib/usual-time.ts';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { CardPlace } from '../../catalogue/places/card-place.tsx';
import { WorkThumbnails } from './work-thumbnails.tsx';

/** Width and height of the portrait in pixels. */
const PORTRAIT = 88;

/** The whole card is the link and carries the focus outline. */
const linkClasses =
  'card-link no-underline focus-visible:outline-none after:rounded-card focus-visible:after:outline-3 ' +
  'focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus';

interface ArtisanCardProps {
  artisan: Artisan;
  /** A control in the upper corner next to the link, 44 px square. */
  corner?: ReactNode;
  /** For a card in the first view: its picture is loaded at once. */
  eager?: boolean;
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** See `Card`. */
  row?: boolean;
}

/** One artisan in a list. The whole card links to the artisan's page. */
export function ArtisanCard({ artisan, corner, eager, heading: Heading = 'h3', row }: ArtisanCardProps) {
  return (
    <Card
      as="li"
      pressable
      row={row}
      className={classNames('flex flex-col', row ? 'px-4 py-2.5 md:p-3' : 'p-3', row && !eager && 'late-row')}
    >
      <div className="flex gap-3">
        <div className="w-22 shrink-0 self-start overflow-clip rounded-control">
          <Portrait artisan={artisan} eager={eager} />
        </div>
        <div className="min-w-0 grow">
          <div className="flex items-start">
            <Heading className="line-clamp-3 min-w-0 grow text-[min(1.2rem,8.5vw)] leading-tight wrap-anywhere">
              <Link to={paths.sharedArtisan(artisan)} className={linkClasses}>
                {artisan.fullname}
              </Link>
              {artisan.is_verified && (
                <Icon
                  of={BadgeCheck}
                  size={18}
                  label="Verified"
                  className="ml-1 inline shrink-0 align-[-3px] text-leaf-text"
                />
              )}
            </Heading>
            {corner && <div className="relative z-1 -mt-3 -mr-3 -mb-3 size-11 shrink-0">{corner}</div>}
          </div>
          <p className="leading-snug font-semibold wrap-anywhere text-leaf-text">
            {`${artisan.specific_service}${artisan.works_as ? ` · also ${artisan.works_as}` : ''}`}
          </p>
          <p className="mt-0.5 flex items-start gap-1 text-sm text-ink-soft">
            <CardPlace
              city={artisan.city}
              state={artisan.state}
              km={artisan.distance_km}
              worksIn={artisan.works_in}
            />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
            <Rating artisan={artisan} />
            <Price naira={artisan.min_service_charge} />
          </p>
          <Availability artisan={artisan} />
        </div>
      </div>
      {artisan.work && <WorkThumbnails work={artisan.work} />}
    </Card>
  );
}

/** Whether the artisan is featured, available now, works today or is away, and when they usually reply. Renders nothing without any. */
function Availability({ artisan }: { artisan: Artisan }) {
  const { is_featured, reply_seconds, works_today, away_until, available_now } = artisan;
  const facts = [
    reply_seconds !== undefined && `Replies in ${formatShortTime(reply_seconds)}`,
    works_today && !available_now && 'Works today',
  ].filter(Boolean);
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft empty:hidden">
      {is_featured && (
        <span className="rounded-full bg-sun-tint px-2 text-xs font-semibold text-sun-text">Featured</span>
      )}
      {available_now && <span className="font-semibold text-leaf-text">Available now</span>}
      {away_until ? (
        <span className="font-semibold text-sun-text">{awayText(away_until)}</span>
      ) : (
        facts.length > 0 && <span>{facts.join(' · ')}</span>
      )}
    </p>
  );
}

function Portrait({ artisan, eager }: { artisan: Artisan; eager: boolean | undefined }) {
  if (!artisan.picture) return <Avatar name={artisan.fullname} size={PORTRAIT} square />;
  return (
    <Picture
      {...pictureProps(artisan.picture)}
      alt=""
      sizes={`${PORTRAIT}px`}
      eager={eager}
      className="h-22"
    />
  );
}

/** A new artisan has no ratings yet, which must not look like a bad rating. */
function Rating({ artisan: { rating, no_of_ratings } }: { artisan: Artisan }) {
  if (no_of_ratings === 0) return <span className="font-semibold text-indigo-text">New</span>;
  return (
    <span className="flex items-center gap-1">
      <span
        role="img"
        aria-label={`${rating.toFixed(1)} out of 5 stars`}
        className="flex items-center gap-1 font-semibold"
      >
        <Icon of={Star} size={17} className="shrink-0 fill-sun text-sun" />
        {rating.toFixed(1)}
      </span>
      <span className="text-ink-soft">{`(${formatNumber(no_of_ratings)})`}</span>
    </span>
  );
}

function Price({ naira }: { naira: number }) {
  if (naira === 0) return <span className="text-ink-soft">Ask for the price</span>;
  return (
    <span className="text-ink-soft">
      <span>From</span> <strong className="font-semibold text-ink">{formatWholeNaira(naira)}</strong>
    </span>
  );
}
