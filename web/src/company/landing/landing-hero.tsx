import type { ReactNode } from 'react';
import type { LoadPlaceDialog } from '../../discovery/catalogue/places/use-place-dialog.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { HeroSearch } from './hero-search.tsx';
import tradeCloth from './trade-cloth.svg';

interface LandingHeroProps {
  title: ReactNode;
  children: ReactNode;
  /** Additional links below the search. */
  more?: ReactNode;
  /** Replaces title, sentences and picture for a logged-in person. public/before-paint.js decides before the first paint. */
  greeting?: ReactNode;
  loadPlaceDialog: LoadPlaceDialog;
}

/** The banner of the landing pages: title and search, with the pattern of trades next to them. */
export function LandingHero({ title, children, more, greeting, loadPlaceDialog }: LandingHeroProps) {
  const forVisitors = greeting ? 'in-data-session:hidden' : undefined;
  return (
    <section className="surface-indigo overflow-x-clip">
      <div
        className={classNames(
          'mx-auto grid max-w-6xl px-4 pt-5 pb-4 md:pt-10 md:pb-11 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-center lg:gap-16',
          forVisitors && 'in-data-session:grid-cols-1! in-data-session:py-4! md:in-data-session:py-5!',
        )}
      >
        <div
          className={classNames(
            'min-w-0',
            // One line on a wide screen, because what waits for the person comes below.
            forVisitors && 'lg:in-data-session:flex lg:in-data-session:items-start lg:in-data-session:gap-12',
          )}
        >
          {greeting && (
            <div className="mb-3 hidden in-data-session:block lg:mb-0 lg:shrink-0 lg:py-3">{greeting}</div>
          )}
          <div className={classNames('mb-4 md:mb-7', forVisitors)}>
            <h1 className="max-w-[18ch] text-2xl md:text-5xl">{title}</h1>
            <p
              className={classNames(
                'mt-2 max-w-[52ch] text-sm text-ink-soft md:mt-4 md:text-lg',
                // The trades and the people are more useful on the first screen of a phone.
                forVisitors && 'max-md:hidden',
              )}
            >
              {children}
            </p>
          </div>
          <div
            className={classNames(
              'max-w-2xl',
              forVisitors && 'lg:in-data-session:ml-auto lg:in-data-session:grow',
            )}
          >
            <HeroSearch loadPlaceDialog={loadPlaceDialog} />
          </div>
          {more && <div className={classNames('mt-3 md:mt-5', forVisitors)}>{more}</div>}
        </div>
        <img
          src={tradeCloth}
          alt=""
          width={308}
          height={308}
          loading="lazy"
          // On smaller screens the artisans below are more useful.
          className={classNames('h-auto w-full max-w-108 max-lg:hidden', forVisitors)}
        />
      </div>
    </section>
  );
}
