import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { formatWholeNaira } from '@marketplace/contract/money';
import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { awayText, formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { AdirePattern } from '../../ui/adire-pattern.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import { pictureProps } from '../media/picture-props.ts';

/** Width and height of the portrait in pixels on a phone; on a wide screen half as much again. */
const PORTRAIT = 96;

interface ArtisanHeaderProps {
  artisan: ArtisanDetail;
  /** Small buttons on the background: share, heart, settings. */
  corner: ReactNode;
  /** The main actions: call and chat. */
  actions: ReactNode;
}

/** The artisan's name, work, place, rating and minimum charge. */
export function ArtisanHeader({ artisan, corner, actions }: ArtisanHeaderProps) {
  const { publicUrl } = useSite();
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto max-w-6xl md:px-4 md:pt-4">
        <div className="relative h-32 overflow-clip md:h-56 md:rounded-card">
          <Background artisan={artisan} />
          <div className="absolute top-2 right-2 flex gap-2 text-ink md:top-3 md:right-3" data-screen-only>
            {corner}
          </div>
        </div>
        <div className="px-4 pb-6 md:grid md:grid-cols-[144px_minmax(0,1fr)_260px] md:gap-x-6 md:px-6 md:pb-8">
          <Portrait artisan={artisan} />
          <div className="mt-3 min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-3xl">{artisan.fullname}</h1>
              {artisan.is_verified && (
                <Badge tone="leaf" icon={BadgeCheck}>
                  Verified
                </Badge>
              )}
              {artisan.is_elite && <Badge tone="indigo">Elite</Badge>}
              {artisan.is_featured && <Badge tone="sun">Featured</Badge>}
              {artisan.away_until && <Badge>{awayText(artisan.away_until)}</Badge>}
            </div>
            <p className="mt-1 text-lg">
              <Link
                to={paths.jobsOfSkill(artisan.specific_service)}
                className="-my-2 inline-flex min-h-11 items-center font-semibold text-leaf-text hover:underline"
              >
                {artisan.specific_service}
              </Link>
            </p>
            <p className="mt-1 flex items-center gap-1.5 text-ink-soft">
              <Icon of={MapPin} size={18} />
              {[artisan.city, artisan.state].filter(Boolean).join(', ')}
            </p>
            <Rating artisan={artisan} />
            <p className="mt-2 hidden text-sm print:block">
              {new URL(paths.sharedArtisan(artisan.slug), publicUrl).href}
            </p>
          </div>
          <div className="mt-4">
            <Price naira={artisan.min_service_charge} />
            <div className="mt-3" data-screen-only>
              {actions}
            </div>
          </div>
        </div>
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
      sizes="(min-width: 1152px) 1120px, 100vw"
      eager
      className="absolute inset-0 h-full"
    />
  );
}

function Portrait({ artisan }: { artisan: ArtisanDetail }) {
  return (
    <div className="relative -mt-12 size-24 overflow-clip rounded-card border-3 border-paper bg-paper md:-mt-14 md:size-36">
      {artisan.picture ? (
        <Picture
          {...pictureProps(artisan.picture)}
          alt={`Portrait of ${artisan.fullname}`}
          sizes="(min-width: 768px) 144px, 96px"
          eager
          className="h-full"
        />
      ) : (
        <div className="origin-top-left md:scale-150">
          <Avatar name={artisan.fullname} size={PORTRAIT} square />
        </div>
      )}
    </div>
  );
}

/** A new artisan has no ratings yet; the header must not look like a bad rating. */
function Rating({ artisan: { rating, no_of_ratings } }: { artisan: ArtisanDetail }) {
  if (no_of_ratings === 0) {
    return <p className="mt-2 text-sm font-semibold text-indigo-text">New here, no ratings yet</p>;
  }
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2">
      <Stars value={rating} />
      <strong className="font-semibold">{rating.toFixed(1)}</strong>
      <span className="text-ink-soft">({formatCount(no_of_ratings, 'rating')})</span>
    </p>
  );
}

function Price({ naira }: { naira: number }) {
  if (naira === 0) return <p className="text-ink-soft">Ask for the price</p>;
  return (
    <p className="text-ink-soft">
      From <strong className="text-2xl font-semibold text-ink">{formatWholeNaira(naira)}</strong>
    </p>
  );
}
