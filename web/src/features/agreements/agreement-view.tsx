import { describePrice, describeTime } from '@marketplace/contract/agreement-texts';
import type { Agreement, OfferVersion } from '@marketplace/contract/agreements';
import type { ApiAnswer } from '@marketplace/contract/api';
import { visitPhase } from '@marketplace/contract/visit-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CalendarPlus, MessageCircle, Printer } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { asFailure } from '../../data/failure.ts';
import { useOwnUser } from '../../data/own-user.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { lazyPart } from '../../lib/load-module.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { paths } from '../../lib/paths.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { showToast } from '../../lib/show-toast.ts';
import { useSite } from '../../lib/site.ts';
import { useBackTo } from '../../lib/use-back-to.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LostRoad } from '../../ui/illustrations/lost-road.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useRestoredVisit, visitQuery } from '../visits/visit-queries.ts';
import { materialsWords, placeWords } from './agreement-facts.tsx';
import { agreementQuery, keepAgreement, useLiveAgreements, useReadAtExpiry } from './agreement-queries.ts';
import { StepButtons, StepDialog, useAgreementSteps } from './agreement-steps.tsx';
import {
  currentVersion,
  lacksStreet,
  nameOf,
  standingOf,
  statusLabel,
  statusTones,
  stepWords,
} from './agreement-words.ts';
import { Done } from './done.tsx';
import { BlockedNotice, GoneNotice, IdentityLine } from './identity-line.tsx';
import { saveCalendar } from './save-calendar.ts';
import { useIsBegun } from './use-is-begun.ts';

const VisitBlock = lazyPart(async () => ({
  default: (await import('../visits/visit-block.tsx')).VisitBlock,
}));

type History = ApiAnswer<'/user_agreement/view_agreement'>['history'];

/** The page of an offer or agreement, as it is printed. */
export function AgreementView({ id }: { id: string }) {
  useLiveAgreements();
  useRestoredVisit(useOwnUser()._id, id);
  const { data, error, isFetching, refetch } = useQuery(agreementQuery(id));
  useReadAtExpiry(data?.agreement);
  const backToList = useBackTo(paths.agreements);
  // An id that is too long is refused as a bad request.
  if (!data && error && [400, 404].includes(error.status)) return <AgreementNotFound />;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 md:py-8 print:max-w-none print:p-0">
      <Link
        to={paths.agreements}
        onClick={backToList}
        data-screen-only
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        Offers and agreements
      </Link>
      {data ? (
        <Sheet agreement={data.agreement} history={data.history} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching}>
          Could not load this offer. {asFailure(error).msg}
        </FailedState>
      ) : (
        <SheetSkeleton />
      )}
    </div>
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
      <p>It may be of another account than the one you are logged in to.</p>
    </PageMessage>
  );
}

function SheetSkeleton() {
  return (
    <SkeletonGroup label="Loading the offer" className="mt-2 flex flex-col gap-4">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-11 w-full" />
    </SkeletonGroup>
  );
}

function Sheet({ agreement, history }: { agreement: Agreement; history: History }) {
  const { productName } = useSite();
  const { status, my_role, street, has_street, expires_at, job_title, accepted_at } = agreement;
  const version = currentVersion(agreement);
  const name = nameOf(agreement);
  const own = `${useOwnUser().fullname || 'You'} (you)`;
  const wasAgreed = accepted_at !== null;
  const standing = standingOf(agreement);
  const label = statusLabel(status, version.made_by_me, agreement.done?.said_by_me === true);
  const place = placeWords(version);
  const isVisit = wasAgreed && version.kind === 'visit';
  const { data } = useQuery({ ...visitQuery(agreement._id), enabled: isVisit });
  // At the door nobody looks for the code below the terms. The part stays there all day, because moving it would close its dialogs.
  const visitFirst = isVisit && (data ? data.visit.phase === 'today' : isToday(version));
  return (
    <article className="mt-2 rounded-card border border-line bg-paper p-5 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-2xl md:text-3xl">{wasAgreed ? 'Agreement' : 'Offer'}</h1>
          <p className="text-sm text-ink-soft">No. {agreement._id.slice(0, 8)}</p>
        </div>
        <p className="flex flex-col items-start gap-1.5 sm:items-end">
          <span className="font-heading text-lg font-semibold">{productName}</span>
          <span className="print:hidden">
            <Badge tone={statusTones[status]}>{label}</Badge>
          </span>
          <span className="hidden print:inline">{label}</span>
        </p>
      </header>
      <p className="mt-4 text-xl font-semibold whitespace-pre-wrap wrap-anywhere">{version.what}</p>
      {standing && <p className="mt-2 text-ink-soft">{standing}</p>}
      <div className="mt-3 empty:hidden">
        <GoneNotice agreement={agreement} />
        <BlockedNotice agreement={agreement} />
      </div>
      {expires_at && (
        <p className="mt-2 text-ink-soft">
          It can be accepted until {formatDate(expires_at)}, {formatTime(expires_at)}.
        </p>
      )}
      {visitFirst && <VisitPart agreement={agreement} />}
      <dl className="mt-4 flex flex-col divide-y divide-line border-y border-line">
        <Line name="Price" strong>
          {describePrice(version)}
        </Line>
        {(version.kind === 'visit' || version.materials_included) && (
          <Line name="Materials">{version.materials_included ? 'Included' : 'Not included'}</Line>
        )}
        <Line name="When">{describeTime(version)}</Line>
        {place && <Line name="Area">{place}</Line>}
        {street && <Line name="Street address">{street}</Line>}
        {!street && has_street && status === 'offered' && (
          <Line name="Street address">Shown after the offer is accepted</Line>
        )}
        {lacksStreet(agreement) && <Line name="Street address">No street address yet</Line>}
        <Line name="Customer">{my_role === 'customer' ? own : name}</Line>
        <Line name="Artisan">{my_role === 'artisan' ? own : name}</Line>
        {job_title && <Line name="Job">{job_title}</Line>}
      </dl>
      <div className="mt-3 print:hidden">
        <IdentityLine agreement={agreement} />
      </div>
      {isVisit && !visitFirst && <VisitPart agreement={agreement} />}
      {agreement.done && <Done agreement={agreement} done={agreement.done} />}
      <Buttons agreement={agreement} wasAgreed={wasAgreed} />
      <HistoryList history={history} name={name} />
      <EarlierVersions agreement={agreement} />
      <p className="mt-6 text-sm text-ink-soft">
        You pay each other directly. No money of this agreement passes through {productName}. All times are
        those of Lagos.
      </p>
    </article>
  );
}

/** By the days of Lagos. The server's answer about the visit says it, too, but arrives later. */
const isToday = ({ starts_at }: Pick<OfferVersion, 'starts_at'>) =>
  starts_at !== null && visitPhase(new Date(starts_at), new Date(serverNowMs())) === 'today';

/** The part about the visit. The rest of the page does not wait for its code. */
function VisitPart({ agreement }: { agreement: Agreement }) {
  const queries = useQueryClient();
  return (
    <Suspense>
      <VisitBlock
        agreement={agreement}
        name={nameOf(agreement)}
        onAgreement={(changed) => keepAgreement(queries, changed)}
      />
    </Suspense>
  );
}

function Line({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
      <dt className={strong ? 'font-semibold' : 'text-ink-soft'}>{name}</dt>
      <dd className={strong ? 'font-heading text-xl font-semibold' : 'min-w-0 wrap-anywhere'}>{children}</dd>
    </div>
  );
}

function Buttons({ agreement, wasAgreed }: { agreement: Agreement; wasAgreed: boolean }) {
  const steps = useAgreementSteps();
  const { busy, run } = useOneAtATime();
  const isBegun = useIsBegun(agreement);
  // What waits for this person comes first, what ends an agreement last.
  const asksStreet = agreement.my_role === 'customer' && lacksStreet(agreement);
  const stepsFirst =
    agreement.status === 'offered' || agreement.status === 'said_done' || isBegun || asksStreet;

  async function save() {
    try {
      await saveCalendar(agreement._id);
    } catch (error) {
      await showToast('error', asFailure(error).msg);
    }
  }

  return (
    <div
      ref={steps.place}
      tabIndex={-1}
      data-screen-only
      className="mt-5 flex flex-wrap gap-2 outline-none max-sm:flex-col"
    >
      {stepsFirst && <StepButtons {...{ agreement, steps }} />}
      {wasAgreed && (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          icon={<Icon of={CalendarPlus} size={18} />}
          onClick={() => void run(save)}
        >
          Add to calendar
        </Button>
      )}
      <Link
        to={paths.conversation(agreement.conversation_id, agreement.other._id)}
        className={buttonClasses({ variant: 'secondary', size: 'small' })}
      >
        <Icon of={MessageCircle} size={18} />
        Open the conversation
      </Link>
      <Button
        size="small"
        variant="secondary"
        icon={<Icon of={Printer} size={18} />}
        onClick={() => window.print()}
      >
        Print or save
      </Button>
      {!stepsFirst && <StepButtons {...{ agreement, steps }} />}
      <StepDialog {...{ agreement, steps }} />
    </div>
  );
}

function HistoryList({ history, name }: { history: History; name: string }) {
  return (
    <section className="mt-6">
      <h2 className="text-lg">History</h2>
      <ol className="mt-2 flex flex-col gap-1.5 text-sm">
        {history.map(({ step, version, by_me, at }) => (
          <li key={`${step} ${version} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{stepWords(step, by_me ?? false, name)}</span>
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {formatDate(at)}, {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The versions that were replaced, the first one first. */
function EarlierVersions({ agreement }: { agreement: Agreement }) {
  const earlier = agreement.versions.slice(0, -1);
  if (earlier.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-lg">Earlier versions</h2>
      <ol className="mt-2 flex flex-col gap-3 text-sm">
        {earlier.map((version) => (
          <li key={version.version} className="border-l-3 border-line pl-3">
            <p className="font-medium whitespace-pre-wrap wrap-anywhere">{version.what}</p>
            <p className="text-ink-soft wrap-anywhere">
              {describePrice(version)} · {materialsWords(version)} · {describeTime(version)}
              {placeWords(version) && ` · ${placeWords(version)}`}
            </p>
            <p className="text-ink-soft">
              From {version.made_by_me ? 'you' : nameOf(agreement)}, {formatDate(version.made_at)},{' '}
              {formatTime(version.made_at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
