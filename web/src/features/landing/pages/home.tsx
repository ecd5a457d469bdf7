import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { prefetch, queriesOf } from '../../../data/queries.ts';
import { sessionStore, useSession } from '../../../data/session.ts';
import { lazyPart } from '../../../lib/load-module.ts';
import type { PageHandle } from '../../../lib/page-head.ts';
import { Icon } from '../../../ui/icon.tsx';
import { readsAsPerson } from '../../artisans/artisan-queries.ts';
import { BrowseCategories } from '../../catalogue/browse-categories.tsx';
import { prefetchCatalogue } from '../../catalogue/catalogue-query.ts';
import { loadPlaceDialog } from '../../catalogue/load-place-dialog.ts';
import { chosenPlace } from '../../catalogue/place.ts';
import { featuredJobsQuery } from '../../jobs/job-queries.ts';
import { EventLink } from '../../tickets/event-link.tsx';
import { DownloadSection } from '../download-section.tsx';
import { HomeArtisans, nearArtisansQuery } from '../home-artisans.tsx';
import { HowItWorks } from '../how-it-works.tsx';
import { JoinBanner } from '../join-banner.tsx';
import { LandingHero } from '../landing-hero.tsx';

/** Downloaded by people who are logged in. */
const TopRatedArtisans = lazyPart(async () => ({
  default: (await import('../../artisans/top-rated-artisans.tsx')).TopRatedArtisans,
}));

/** Downloaded after the first view. */
const HomeEnd = lazyPart(() => import('../home-end.tsx'));

/** Only search engines need it, so browsers do not download it. */
const facts = import.meta.env.SSR ? (await import('../landing-facts.ts')).landingFacts : undefined;

export const handle: PageHandle = {
  head: (site) => ({
    title: 'Find trusted artisans near you',
    description: `Plumbers, hairdressers, electricians, tailors, web developers: ${site.productName} connects you with trusted artisans and digital creatives in every state of Nigeria.`,
    facts: facts?.(site) ?? [],
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const queries = queriesOf(args);
  const place = chosenPlace();
  const loggedIn = readsAsPerson(queries, nearArtisansQuery(place, false).queryKey);
  await Promise.all([
    prefetchCatalogue(args, 'categories'),
    prefetch(
      queries.prefetchQuery(nearArtisansQuery(place, loggedIn)),
      queries.prefetchQuery(featuredJobsQuery(sessionStore.current() !== null)),
    ),
  ]);
  return { loggedIn };
}

export function Component() {
  const session = useSession();
  const { loggedIn } = useLoaderData<typeof loader>();
  return (
    <>
      <LandingHero
        loadPlaceDialog={loadPlaceDialog}
        title="Good hands for any work, near you"
        more={
          <p className="flex items-start gap-2.5 text-sm text-ink-soft">
            <Icon of={ShieldCheck} size={22} className="shrink-0 text-leaf-text" />
            Every number you can call here was proven by a code that its owner typed in.
          </p>
        }
      >
        From a burst pipe to a new website: find artisans and digital creatives in all 36 states and Abuja.
      </LandingHero>
      <EventLink />
      <HowItWorks />
      <BrowseCategories />
      {session && (
        <Suspense>
          <TopRatedArtisans />
        </Suspense>
      )}
      <HomeArtisans loggedIn={loggedIn} />
      <JoinBanner />
      <DownloadSection />
      <Suspense>
        <HomeEnd />
      </Suspense>
    </>
  );
}
