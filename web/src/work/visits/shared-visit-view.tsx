import { describeHours } from '@marketplace/contract/work/agreement-texts';
import { EMERGENCY_NUMBER } from '@marketplace/contract/work/visit-limits';
import { noticeLabels } from '@marketplace/contract/work/visit-rules';
import type { SharedVisit } from '@marketplace/contract/work/visits';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { LostRoad } from '../../ui/illustrations/lost-road.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Link } from '../../ui/text/link.tsx';
import { IdentityLine } from './identity-line.tsx';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Formats a day as 'Friday, 27 Nov 2026'. Server and browser must render the same text, so it does not use `Intl`. */
function dayWords(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return `${weekdays[noon.getUTCDay()]}, ${formatDate(noon.toISOString())}`;
}

/** What the holder of a link sees of a visit: who, what, when, and the area. */
export function SharedVisitView({ shared }: { shared: SharedVisit }) {
  const { productName } = useSite();
  const { sharer, other, what, day, city, state, shared_until } = shared;
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">{sharer.first_name} is sharing a visit with you</h1>
      <p className="mt-2 text-ink-soft">
        {sharer.first_name} trusts you with this. Please don't share this page with anyone.
      </p>
      <div className="mt-4">
        <Status shared={shared} />
      </div>
      <section className="mt-4 rounded-card border border-line bg-paper p-5">
        <div className="flex items-center gap-4">
          <Avatar name={other.first_name} src={other.img_url} size={64} />
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">
              {sharer.role === 'customer' ? "The artisan who's coming" : 'The customer'}
            </p>
            <p className="font-heading text-xl font-semibold wrap-anywhere">{other.first_name}</p>
          </div>
        </div>
        <div className="mt-3">
          <IdentityLine name={other.first_name} isVerified={other.is_verified} />
        </div>
        <dl className="mt-4 flex flex-col divide-y divide-line border-t border-line">
          <Fact name="What">{what}</Fact>
          <Fact name="When">
            {dayWords(day)}, {describeHours(shared)}
          </Fact>
          <Fact name="Area">
            {city}, {state}
          </Fact>
        </dl>
      </section>
      <p className="mt-4">
        Worried? Call {sharer.first_name}. In an emergency, call{' '}
        <a
          href={`tel:${EMERGENCY_NUMBER}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-clay-text underline"
        >
          {EMERGENCY_NUMBER}
        </a>
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        This page shows no phone number and no street address. It works until {formatDate(shared_until)},{' '}
        {formatTime(shared_until)}, or until {sharer.first_name} stops sharing. Lagos time. {productName} is
        where people in Nigeria find artisans.
      </p>
    </div>
  );
}

function Status({ shared }: { shared: SharedVisit }) {
  const { status, met_at, sharer, other, notices } = shared;
  if (met_at)
    return (
      <Notice tone="success" title={`${sharer.first_name} and ${other.first_name} have met`}>
        {`Both entered a door code, at ${formatTime(met_at)}.`}
      </Notice>
    );
  if (status === 'cancelled') return <Notice tone="warning" title="This visit was cancelled" />;
  const newest = notices.at(-1);
  return (
    <Notice title="They haven't confirmed that they've met yet">
      {newest &&
        `${newest.by_sharer ? sharer.first_name : other.first_name} ${noticeLabels[newest.minutes_late]}. They said so at ${formatTime(newest.at)}.`}
    </Notice>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  );
}

export function SharedVisitSkeleton() {
  return (
    <SkeletonGroup
      label="Loading the visit"
      className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-6 md:py-10"
    >
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-80 rounded-card" />
    </SkeletonGroup>
  );
}

/** The page of every invalid link. */
export function VisitLinkOver() {
  return (
    <PageMessage
      picture={<LostRoad />}
      title="This link doesn't work any more"
      actions={
        <Link to={paths.home} className={buttonClasses()}>
          Go to the home page
        </Link>
      }
    >
      <p>
        The person who sent it may have stopped sharing, or the visit is over. If you're worried, call them.
      </p>
    </PageMessage>
  );
}
