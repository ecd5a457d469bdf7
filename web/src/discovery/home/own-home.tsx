import type { HomeWork } from '@marketplace/contract/discovery/home';
import { type ReactNode, useState } from 'react';
import type { Session } from '../../data/session-store.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EventLink } from '../../money/tickets/event-link.tsx';
import { clearProfileSetup, readProfileSetup } from '../../people/accounts/sign-up/profile-setup.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { FirstJob } from '../../ui/illustrations/first-job.tsx';
import { WellDone } from '../../ui/illustrations/well-done.tsx';
import { Link } from '../../ui/text/link.tsx';
import { FeaturedJobs } from '../../work/jobs/list/featured-jobs.tsx';
import { partLooks } from '../artisans/parts/work-parts.ts';
import { recentlySeen } from '../artisans/search/recently-seen.ts';
import { TopRatedArtisans } from '../artisans/search/top-rated-artisans.tsx';
import { ArtisanStrip } from './artisan-strip.tsx';
import type { Home } from './cached-home.ts';
import { isToday } from './home-labels.ts';
import { NextWork } from './next-work.tsx';
import { OpenJobs } from './open-jobs.tsx';
import { OwnAvailability } from './own-availability.tsx';
import { NearJobs, OwnPage } from './own-work.tsx';
import { PlanLeft } from './plan-left.tsx';
import { StartCard } from './start-card.tsx';
import { useHome } from './use-home.ts';
import { NewsForYou, WaitingForYou } from './waiting-for-you.tsx';

interface OwnHomeProps {
  session: Session;
  /** The artisans and categories that customers see below their own items. */
  children: ReactNode;
}

/** The home page of a logged-in person: what waits for them. */
export default function OwnHome({ session: { user }, children }: OwnHomeProps) {
  const { home, readAt, failed, isFetching, readAgain } = useHome(user?._id);
  const isArtisan = home?.work ? home.work.profile !== null : user?.role === 'artisan';
  const isWaiting = !home && failed === 'nothing';
  return (
    // As tall as the screen, so the arrival of the parts moves nothing visible below.
    <div className="min-h-svh">
      <div className="mx-auto w-full max-w-6xl px-4 py-5 md:py-8">
        {isWaiting && <HomeSkeleton />}
        {failed !== 'nothing' && (
          <FailedState onRetry={readAgain} busy={isFetching}>
            {home
              ? `We couldn't load everything. ${failed === 'all' ? `This is from ${timeOf(readAt)}.` : 'Some of this may be old.'}`
              : "We couldn't load your page."}
          </FailedState>
        )}
        {home && <HomeParts home={home} isArtisan={isArtisan} accountId={user?._id ?? null} />}
      </div>
      {/* These load meanwhile but stay hidden, because the end of the skeleton would move them. */}
      <div className={isWaiting ? 'hidden' : undefined}>
        <EventLink />
        {isArtisan ? (
          <FeaturedJobs className="mx-auto w-full max-w-6xl px-4 pt-6 pb-12" />
        ) : (
          <>
            <TopRatedArtisans />
            {children}
          </>
        )}
      </div>
    </div>
  );
}

/** Formats `10:40`, or `12 Nov, 10:40` for any day but today. */
function timeOf(atMs: number): string {
  const day = formatDay(atMs, Date.now());
  const time = formatTime(new Date(atMs).toISOString());
  return day === 'Today' ? time : `${day}, ${time}`;
}

interface HomePartsProps {
  home: Home;
  isArtisan: boolean;
  accountId: string | null;
}

function HomeParts({ home, isArtisan, accountId }: HomePartsProps) {
  const jobs = home.jobs?.jobs ?? [];
  const agreements = home.agreements ?? [];
  const conversations = home.conversations ?? [];
  const saved = home.saved?.artisans ?? [];
  const work = home.work?.profile;
  const known = new Set(saved.map(({ _id }) => _id));
  const seen = recentlySeen(accountId).filter(({ _id }) => !known.has(_id));
  // Today's work comes before everything that can wait an hour.
  const now = new Date();
  const worksToday = agreements.some(
    (agreement) => (agreement.asks === null || agreement.new_time) && isToday(agreement, now),
  );
  const isRead = home.jobs !== null && home.agreements !== null && home.conversations !== null;
  const isEmpty = isRead && jobs.length + agreements.length + conversations.length === 0;
  return (
    <div className="grid gap-6 md:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
      <div className="grid min-w-0 gap-6 md:gap-8">
        <Start start={work?.start} isArtisan={isArtisan} />
        {work && <OwnAvailability work={work} />}
        {isEmpty && (isArtisan ? <NothingWaits /> : <NothingYet />)}
        {worksToday && <NextWork agreements={agreements} />}
        <WaitingForYou
          agreements={agreements}
          askedJobs={jobs.filter((job) => job.is_asked)}
          conversations={conversations.filter(({ is_news }) => !is_news)}
        />
        <NewsForYou conversations={conversations.filter(({ is_news }) => is_news)} />
        {!worksToday && <NextWork agreements={agreements} />}
        {work && <NearJobs work={work} />}
        <OpenJobs jobs={jobs} count={home.jobs?.count ?? 0} />
      </div>
      <div className="grid min-w-0 gap-6 md:gap-8">
        {work && <OwnPage work={work} />}
        <ArtisanStrip
          title="Saved artisans"
          artisans={saved}
          all={{ to: paths.favouriteArtisans, label: 'See all saved' }}
        />
        <ArtisanStrip title="Recently seen" artisans={seen} />
        {home.plans && <PlanLeft plans={home.plans} />}
      </div>
    </div>
  );
}

/** The next step of a person who has begun to become an artisan. The first one is on this device until it has made the profile. */
function Start({ start, isArtisan }: { start: HomeWork['start']; isArtisan: boolean }) {
  const [isDismissed, setDismissed] = useState(false);
  if (start) return <StartCard number={start.number} title={partLooks[start.step].title} />;
  if (isArtisan || isDismissed || !readProfileSetup().specific_service) return null;
  return (
    <StartCard
      number={1}
      title="Your trade and area"
      onNotNow={() => {
        clearProfileSetup();
        setDismissed(true);
      }}
    />
  );
}

/** A customer with nothing open gets a single suggestion. */
function NothingYet() {
  return (
    <NextStep
      picture={<FirstJob />}
      title="What do you need done?"
      action={
        <Link to={paths.postJob} className={buttonClasses({ size: 'large' })}>
          Post a job
        </Link>
      }
    >
      Say it once, and artisans near you can answer with a price and a day.
    </NextStep>
  );
}

function NothingWaits() {
  return (
    <NextStep picture={<WellDone />} title="You're all caught up">
      New messages, offers and visits show up here.
    </NextStep>
  );
}

interface NextStepProps {
  /** Shown only where it fits: with large text the words need the full width. */
  picture: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function NextStep({ picture, title, action, children }: NextStepProps) {
  return (
    <div className="@container rounded-card bg-paper px-4 py-5 shadow-card md:px-6">
      <div className="flex items-center gap-4 md:gap-6">
        <div className="min-w-0 grow">
          <p className="font-heading text-lg leading-tight font-semibold">{title}</p>
          <p className="mt-1 text-ink-soft">{children}</p>
          {action && <div className="mt-4">{action}</div>}
        </div>
        <div className="w-26 shrink-0 md:w-40 @max-[17rem]:hidden">{picture}</div>
      </div>
    </div>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonGroup label="Loading your page..." className="grid gap-3">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <SkeletonCard key={row} />
      ))}
    </SkeletonGroup>
  );
}
