import { ShieldCheck } from 'lucide';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { prefetch, queriesOf } from '../../../data/queries.ts';
import { sessionStore, useSession } from '../../../data/session.ts';
import { readsAsPerson } from '../../../discovery/artisans/artisan-queries.ts';
import { ArtisanGridSkeleton } from '../../../discovery/artisans/search/artisan-grid.tsx';
import { BrowseCategories } from '../../../discovery/catalogue/browse-categories.tsx';
import { prefetchCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { loadPlaceDialog } from '../../../discovery/catalogue/places/load-place-dialog.ts';
import { chosenPlace } from '../../../discovery/catalogue/places/place.ts';
import { fetchAhead, lazyPart } from '../../../lib/browser/load-module.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { EventLink } from '../../../money/tickets/event-link.tsx';
import { LatePart } from '../../../ui/layout/late-part.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { featuredJobsQuery } from '../../../work/jobs/job-queries.ts';
import { FeaturedJobs } from '../../../work/jobs/list/featured-jobs.tsx';
import { BackAgain } from '../back-again.tsx';
import { DownloadSection } from '../download-section.tsx';
import { HomeArtisans, nearArtisansQuery } from '../home-artisans.tsx';
import { HomeEnd } from '../home-end.tsx';
import { HowItWorks } from '../how-it-works.tsx';
import { JoinBanner } from '../join-banner.tsx';
import { LandingHero } from '../landing-hero.tsx';
import { questionsQuery } from '../questions-query.ts';
import { TradeGrid } from '../trade-grid.tsx';

const jobsClasses = 'mx-auto w-full max-w-6xl px-4 pb-8 md:pb-12';

const loadOwnHome = () => import('../../../discovery/home/own-home.tsx');

const OwnHome = lazyPart(loadOwnHome);

// Before hydration, so the person's home follows the first paint without another wait.
if (!import.meta.env.SSR && sessionStore.current()) fetchAhead('The home of a person', loadOwnHome);

/** Only search engines need it, so it is excluded from the browser's bundle. */
const facts = import.meta.env.SSR ? (await import('../landing-facts.ts')).landingFacts : undefined;

export const handle: PageHandle = {
  head: (site, _data, queries) => ({
    title: 'Find trusted artisans near you',
    // Search engines and link previews read only the server's page.
    ...(import.meta.env.SSR && {
      description: `Plumbers, hairdressers, electricians, tailors, web developers: ${site.productName} connects you with trusted artisans and digital creatives in every state of Nigeria.`,
      facts: facts?.(site, queries.getQueryData(questionsQuery.queryKey)?.questions ?? []) ?? [],
    }),
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
      queries.prefetchQuery(questionsQuery),
      queries.prefetchQuery(featuredJobsQuery(sessionStore.current() !== null)),
    ),
  ]);
  return { loggedIn };
}

export function Component() {
  const session = useSession();
  const { loggedIn } = useLoaderData<typeof loader>();
  const Greeting = session ? 'h1' : 'p';
  // Full-height placeholder until the session is read. Prevents a layout shift.
  const waiting = (
    <div className="mx-auto min-h-svh w-full max-w-6xl px-4 py-6">
      <ArtisanGridSkeleton cards={3} label="Loading your page..." />
    </div>
  );
  return (
    <>
      <LandingHero
        loadPlaceDialog={loadPlaceDialog}
        title="Good hands for any work, near you"
        greeting={
          <Greeting className="font-heading text-2xl font-semibold wrap-anywhere">
            {`Welcome back${session?.user?.fullname ? `, ${session.user.fullname.split(' ')[0]}` : ''}`}
          </Greeting>
        }
        more={
          <p className="flex items-start gap-2.5 text-sm text-ink-soft max-md:hidden">
            <Icon of={ShieldCheck} size={22} className="shrink-0 text-leaf-text" />
            Every phone number here is verified.
          </p>
        }
      >
        From a burst pipe to a new website: find artisans and digital creatives in all 36 states and Abuja.
      </LandingHero>
      {session ? (
        <Suspense fallback={waiting}>
          <OwnHome key={session.user?._id} session={session}>
            <HomeArtisans loggedIn={loggedIn} />
            <FeaturedJobs className={jobsClasses} />
            <BrowseCategories />
          </OwnHome>
        </Suspense>
      ) : (
        <>
          {/* public/before-paint.js decides which of the two is shown until the session is read. */}
          <div className="hidden in-data-session:block">{waiting}</div>
          <div className="in-data-session:hidden">
            <LatePart>
              <TradeGrid />
            </LatePart>
            {/* public/before-paint.js decides before the first paint whether there is something to show, which prevents a layout shift. */}
            <div className="hidden h-[8.75rem] in-data-known:block">
              <BackAgain />
            </div>
            <HomeArtisans loggedIn={loggedIn} />
            <div>
              <LatePart>
                <FeaturedJobs className={jobsClasses} />
              </LatePart>
            </div>
            <EventLink />
            <LatePart>
              <HowItWorks />
            </LatePart>
            <BrowseCategories />
            <LatePart>
              <JoinBanner />
            </LatePart>
          </div>
        </>
      )}
      <LatePart>
        <DownloadSection />
      </LatePart>
      {!session && (
        <div className="in-data-session:hidden">
          <HomeEnd />
        </div>
      )}
    </>
  );
}
