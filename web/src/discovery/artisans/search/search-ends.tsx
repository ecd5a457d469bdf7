import { heroSuggestions } from '@marketplace/contract/discovery/hero-suggestions';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { cutText } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { usePlace } from '../../catalogue/places/place.ts';
import type { ArtisanFilters, ArtisanPage } from './artisan-filters.ts';

/** With more results than this, a list has no way out at its end. */
const SHORT_LIST = 5;
const LINE_LETTERS = 60;

interface FreeJobProps {
  page: ArtisanPage | undefined;
  filters: ArtisanFilters;
  /** The trade that the whole page is about. */
  skill: string | undefined;
}

/** The end of a short or empty list: the job that is posted free, filled in from the line. */
export function FreeJob({ page, filters, skill }: FreeJobProps) {
  const chosen = usePlace();
  const { query, state, city, near_state, near_city } = filters;
  const trade = page?.understood?.trades[0] ?? skill ?? filters.skill;
  if (!page || page.count > SHORT_LIST || filters.cursor || (!query && !trade)) return null;
  const asked = page.understood?.place;
  const places = [
    { state: asked?.state, city: asked?.city ?? undefined },
    { state, city },
    { state: near_state, city: near_city },
    { state: chosen?.state, city: chosen?.city },
  ];
  const place = places.find((each) => each.state && each.city);
  const to = paths.postJobFrom({ about: query, skill: trade, ...place });
  return (
    <div className="mt-4 flex flex-col items-center gap-2 rounded-card border border-line bg-paper p-4 text-center">
      <p className="font-semibold">
        {page.count === 0 ? 'Let artisans come to you' : 'Not who you were looking for?'}
      </p>
      <Link to={to} rel="nofollow" className={`${buttonClasses()} max-w-full`}>
        <Icon of={Megaphone} size={20} className="shrink-0" />
        <span className="wrap-anywhere">{`Post "${cutText(query ?? trade ?? '', LINE_LETTERS)}" free`}</span>
      </Link>
      <p className="text-sm text-ink-soft">Artisans write to you, and replying is free.</p>
    </div>
  );
}

/** Whether nobody was found because no word of the line has a meaning here. */
export function isUnknownLine(page: ArtisanPage | undefined, literal: boolean | undefined): boolean {
  const { understood, count } = page ?? {};
  return (
    count === 0 &&
    !literal &&
    understood !== undefined &&
    understood.trades.length === 0 &&
    !understood.person
  );
}

/** Says that a line was not understood, and offers trades. */
export function UnknownLine({ title, step }: { title: string; step: { label: string; to: string } }) {
  return (
    <div className="mx-auto flex max-w-100 flex-col items-center gap-2 px-4 py-6 text-center">
      <p className="font-heading text-lg font-semibold wrap-anywhere">{title}</p>
      <p className="text-ink-soft">
        We didn't understand which work that is. Try another word, or choose a trade:
      </p>
      <ul aria-label="Trades" className="mt-2 flex flex-wrap justify-center gap-2">
        {heroSuggestions.map((trade) => (
          <li key={trade}>
            <Link to={paths.search(trade)} className={buttonClasses({ variant: 'secondary', size: 'small' })}>
              {trade}
            </Link>
          </li>
        ))}
        <li key="all">
          <Link to={step.to} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
            {step.label}
          </Link>
        </li>
      </ul>
    </div>
  );
}
