import type { ApiAnswer } from '@marketplace/contract/api';
import { describePrice, describeStages, describeTime } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ArrowLeft,
  BriefcaseBusiness,
  CalendarClock,
  Hammer,
  House,
  type IconNode,
  ListOrdered,
  MapPin,
  User,
  Wallet,
} from 'lucide';
import { type ReactNode, Suspense, useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { useOwnUser } from '../../data/own-user.ts';
import { lazyPart } from '../../lib/browser/load-module.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useBackTo } from '../../lib/navigation/use-back-to.ts';
import { useSite } from '../../lib/site.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { Skeleton, SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { LostRoad } from '../../ui/illustrations/lost-road.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { VisitPlaceholder } from '../visits/visit-placeholder.tsx';
import { useRestoredVisit, visitQuery } from '../visits/visit-queries.ts';
import { AgreementButtons } from './agreement-buttons.tsx';
import { placeLabel } from './agreement-facts.tsx';
import { EarlierVersions, HistoryList } from './agreement-history.tsx';
import { badgeTone, currentVersion, lacksStreet, nameOf, statusLabel } from './agreement-labels.ts';
import { agreementQuery, storeAgreement, useLiveAgreements, useReadAtExpiry } from './agreement-queries.ts';
import { agreementProgress, isToday } from './bar/agreement-progress.ts';
import { AgreementStepper } from './bar/agreement-stepper.tsx';
import { summaryLine } from './bar/summary-line.ts';
import { CaseLine } from './case-line.tsx';
import { BlockedNotice, GoneNotice, IdentityLine } from './identity-line.tsx';
import { NewTimeNotice } from './new-time/new-time-notice.tsx';
import { PaidSection } from './paid/paid-section.tsx';
import { PaymentNotice } from './paid/payment-notice.tsx';
import { Done, RateWork } from './steps/done.tsx';
import { useIsBegun } from './steps/use-is-begun.ts';

const VisitBlock = lazyPart(async () => ({
  default: (await import('../visits/visit-block.tsx')).VisitBlock,
}));

type Read = ApiAnswer<'/user_agreement/view_agreement'>;

/** The page of an offer or agreement, which also has a print layout. */
export function AgreementView({ id }: { id: string }) {
  useLiveAgreements();
  useRestoredVisit(useOwnUser()._id, id);
  const { data, error, isFetching, isFetchedAfterMount, isStale, refetch } = useQuery(agreementQuery(id));
  useReadAtExpiry(data?.agreement);
  const backToList = useBackTo(paths.agreements);
  // The server answers 400 to an id that is too long.
  if (!data && error && [400, 404].includes(error.status)) return <AgreementNotFound />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-2 md:py-6 print:max-w-none print:p-0">
      <div data-screen-only className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={paths.agreements}
          onClick={backToList}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
        >
          <Icon of={ArrowLeft} />
          Offers and agreements
        </Link>
        {data && <StoredCopy isRead={(isFetchedAfterMount || !isStale) && !error} isFetching={isFetching} />}
      </div>
      {data ? (
        <Sheet {...data} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching}>
          We couldn't load this offer. {asFailure(error).msg}
        </FailedState>
      ) : (
        <SheetSkeleton />
      )}
    </div>
  );
}

/** Says that the page shows this phone's copy, until the server has answered. */
function StoredCopy({ isRead, isFetching }: { isRead: boolean; isFetching: boolean }) {
  return (
    <p role="status" className="text-sm text-ink-soft">
      {isRead ? null : isFetching ? 'Checking for changes…' : 'This is the copy on your phone'}
    </p>
  );
}

function AgreementNotFound() {
  return (
    <PageMessage
      picture={<LostRoad />}
      title="No offer found"
      actions={
        <Link to={paths.agreements} className={buttonClasses()}>
          Offers and agreements
        </Link>
      }
    >
      <p>It may belong to a different account. Log in with that account to see it.</p>
    </PageMessage>
  );
}

function SheetSkeleton() {
  return (
    <SkeletonGroup label="Loading the offer" className="mt-2 flex flex-col gap-4">
      <Skeleton className="h-9 w-1/2" />
      <SkeletonCard lines={9} />
      <Skeleton className="h-11 w-full" />
    </SkeletonGroup>
  );
}

function Sheet({ agreement, history, payments = [] }: Pick<Read, 'agreement' | 'history' | 'payments'>) {
  const { productName } = useSite();
  const { status, my_role, street, has_street, expires_at, job_title, accepted_at } = agreement;
  const version = currentVersion(agreement);
  const name = nameOf(agreement);
  const own = `${useOwnUser().fullname || 'You'} (you)`;
  const wasAgreed = accepted_at !== null;
  const label = statusLabel(status, version.made_by_me, agreement.done?.said_by_me === true);
  const place = placeLabel(version);
  const isVisit = wasAgreed && version.kind === 'visit';
  const { data } = useQuery({ ...visitQuery(agreement._id), enabled: isVisit });
  // When the person is asked whether the work is done, the question comes first. The order is fixed when the page opens: moving a part
  // would close its dialogs.
  const [opened] = useState(status);
  const asksFirst = opened === 'said_done';
  // On the day of a visit its code comes above the terms, where it is found quickly at the door. It stays there all day.
  const isOver = asksFirst || opened === 'done';
  // Once the two have met, what remains is to say that the work is done.
  const asksDone = useIsBegun(agreement) && Boolean(data?.visit.met_at);
  const visitFirst =
    isVisit && !isOver && !asksDone && (data ? data.visit.phase === 'today' : isToday(version));
  const buttonsFirst = asksFirst || asksDone;
  const buttons = <AgreementButtons {...{ agreement, wasAgreed, visitFirst }} />;
  const progress = agreementProgress(agreement, data?.visit);
  const line = summaryLine(agreement, isVisit ? data?.visit : undefined);
  // After the work nothing but the stars stands above the history.
  const starsFirst = opened === 'done';
  // The stars appear where the person has just confirmed, not below the terms. No dialog moves: there were no stars before.
  const stars = status === 'done' && <RateWork agreement={agreement} />;
  const past = <HistoryList history={history} name={name} />;
  return (
    <article className="max-sm:-mx-4 max-sm:bg-paper max-sm:px-4 max-sm:py-4 sm:mt-1 sm:rounded-card sm:bg-paper sm:p-8 sm:shadow-card print:p-0">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
          <h1 className="text-lg text-ink print:text-2xl">{wasAgreed ? 'Agreement' : 'Offer'}</h1>
          <p>No. {agreement._id.slice(0, 8)}</p>
        </div>
        <p>
          <span className="hidden font-heading text-lg font-semibold print:block">{productName}</span>
          <span className="print:hidden">
            <Badge tone={badgeTone(status, version.made_by_me)}>{label}</Badge>
          </span>
          <span className="hidden print:inline">{label}</span>
        </p>
      </header>
      <p className="mt-2 font-heading text-2xl font-semibold whitespace-pre-wrap wrap-anywhere">
        {version.what}
      </p>
      <div className="mt-3 flex items-center gap-3">
        <span className="shrink-0 print:hidden">
          <Avatar name={name} src={agreement.other.img_url} size={48} />
        </span>
        <div className="min-w-0">
          {line && <p className="text-lg leading-snug font-semibold">{line}</p>}
          <div className="text-ink-soft print:hidden">
            <IdentityLine agreement={agreement} />
          </div>
        </div>
      </div>
      {progress && (
        <div className="mt-4 print:hidden">
          <AgreementStepper {...progress} />
        </div>
      )}
      <CaseLine agreement={agreement} />
      <div className="mt-3 empty:hidden">
        <GoneNotice agreement={agreement} />
        <BlockedNotice agreement={agreement} />
      </div>
      <div className="mt-3 empty:hidden print:hidden">
        <NewTimeNotice agreement={agreement} />
        <PaymentNotice payments={payments} name={name} />
      </div>
      {expires_at && (
        <p className="mt-2 text-ink-soft">
          It's open until {formatDate(expires_at)}, {formatTime(expires_at)}.
        </p>
      )}
      {(starsFirst || buttonsFirst) && stars}
      {buttonsFirst && buttons}
      {starsFirst && agreement.done && <Done agreement={agreement} done={agreement.done} />}
      {starsFirst && past}
      {visitFirst && <VisitPart first agreement={agreement} />}
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-3 sm:grid-cols-2">
        <Line name="Price" icon={Wallet} strong>
          {describePrice(version)}
        </Line>
        {version.stages && (
          <Line name="Stages" icon={ListOrdered} wide>
            {describeStages(version.stages)}
          </Line>
        )}
        <Line name="When" icon={CalendarClock} strong={wasAgreed}>
          {describeTime(version)}
        </Line>
        {place && (
          <Line name="Area" icon={MapPin}>
            {place}
          </Line>
        )}
        {(version.kind === 'visit' || version.materials_included) && (
          <Line name="Materials" icon={Hammer}>
            {version.materials_included ? 'Included' : 'Not included'}
          </Line>
        )}
        {street && (
          <Line name="Street address" icon={House} wide>
            {street}
          </Line>
        )}
        {!street && has_street && status === 'offered' && (
          <Line name="Street address" icon={House} wide>
            You'll see it once the offer is accepted
          </Line>
        )}
        {lacksStreet(agreement) && (
          <Line name="Street address" icon={House} wide>
            No street address yet
          </Line>
        )}
        <Line name="Customer" icon={User}>
          {my_role === 'customer' ? own : name}
        </Line>
        <Line name="Artisan" icon={User}>
          {my_role === 'artisan' ? own : name}
        </Line>
        {job_title && (
          <Line name="Job" icon={BriefcaseBusiness} wide>
            {job_title}
          </Line>
        )}
      </dl>
      {!starsFirst && !buttonsFirst && stars}
      {!buttonsFirst && buttons}
      {isVisit && !visitFirst && <VisitPart agreement={agreement} />}
      {wasAgreed && <PaidSection agreement={agreement} payments={payments} />}
      {!starsFirst && agreement.done && <Done agreement={agreement} done={agreement.done} />}
      {!starsFirst && past}
      <EarlierVersions agreement={agreement} />
      <p className="mt-6 text-sm text-ink-soft">
        You pay each other directly, not through {productName}. All times are Lagos time.
      </p>
    </article>
  );
}

/** The part about the visit. The rest of the page does not wait for its code. */
function VisitPart({ agreement, first = false }: { agreement: Agreement; first?: boolean }) {
  const queries = useQueryClient();
  // Above the terms, the placeholder reserves the height of the part's heading and buttons to prevent a layout shift.
  const room = first && (
    <div className="mt-6 border-t border-line pt-12 pb-40 sm:pb-28">
      <VisitPlaceholder height={agreement.status === 'accepted' ? 'long' : 'short'} />
    </div>
  );
  return (
    <Suspense fallback={room}>
      <VisitBlock
        agreement={agreement}
        name={nameOf(agreement)}
        first={first}
        onAgreement={(changed) => storeAgreement(queries, changed)}
      />
    </Suspense>
  );
}

interface LineProps {
  name: string;
  icon: IconNode;
  strong?: boolean;
  /** Spans the full width on a phone. */
  wide?: boolean;
  children: ReactNode;
}

/** One fact with an icon, for quick scanning of price, day and place. */
function Line({ name, icon, strong, wide = strong, children }: LineProps) {
  return (
    <div className={classNames('relative pl-8 print:pl-0', wide && 'max-sm:col-span-full')}>
      <dt className="text-sm text-ink-soft">
        <Icon of={icon} size={22} className="absolute top-0.5 left-0 print:hidden" />
        {name}
      </dt>
      <dd
        className={classNames(
          'wrap-anywhere',
          strong && 'leading-snug font-semibold',
          strong && name === 'Price' && 'font-heading text-xl',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
