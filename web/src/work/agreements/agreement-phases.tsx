import { type AgreementPhase, phaseNames } from '@marketplace/contract/work/agreement-lifecycle';
import { describePrice, describeTime } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asFailure } from '../../data/failure.ts';
import { pagedQuery } from '../../data/queries.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { withoutRepeats } from '../../lib/without-repeats.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { ShowMore } from '../../ui/buttons/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { EmptyBox } from '../../ui/illustrations/empty-box.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Link } from '../../ui/text/link.tsx';
import { badgeTone, currentVersion, nameOf, statusLabel } from './agreement-labels.ts';
import { useLiveAgreements } from './agreement-queries.ts';

const labels: Record<AgreementPhase, string> = { offered: 'Open offers', agreed: 'Agreed', ended: 'Ended' };

const empty: Record<AgreementPhase, string> = {
  offered: 'No open offers',
  agreed: 'No agreements right now',
  ended: 'Nothing has ended yet',
};

/** The person's offers and agreements in tabs by phase. The open tab is in the address and survives going back. */
export function AgreementPhases() {
  useLiveAgreements();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const asked = phaseNames.find((each) => each === parameters.get('phase'));
  const first = useFirstPhase(asked === undefined);
  const phase = asked ?? first;
  if (!phase) return <ListSkeleton />;
  return (
    <Tabs
      label="Offers and agreements"
      value={phase}
      onValueChange={(next) =>
        void navigate(paths.agreementsOf(next), { replace: true, preventScrollReset: true })
      }
      tabs={phaseNames.map((value) => ({
        value,
        label: labels[value],
        content: <AgreementList phase={value} />,
      }))}
    />
  );
}

/**
 * Returns the first list that is not empty, which shows tomorrow's visit before an empty tab. Falls back to the first tab when all are
 * empty or a read failed; undefined while loading. The result stays the same while the page is open.
 */
function useFirstPhase(isWanted: boolean): AgreementPhase | undefined {
  const [found, setFound] = useState<AgreementPhase>();
  const isOpen = isWanted && !found;
  const offered = useInfiniteQuery({ ...listQuery('offered'), enabled: isOpen });
  const agreed = useInfiniteQuery({ ...listQuery('agreed'), enabled: isOpen && isEmpty(offered) });
  const ended = useInfiniteQuery({ ...listQuery('ended'), enabled: isOpen && isEmpty(agreed) });
  const next = firstWith({ offered, agreed, ended });
  if (isOpen && next) setFound(next);
  return found ?? next;
}

const listQuery = (phase: AgreementPhase) =>
  pagedQuery('/user_agreement/view_own_agreements', { phase, newest_only: true });

interface ReadList {
  data: { pages: { agreements: unknown[] }[] } | undefined;
  isError: boolean;
}

function firstWith(lists: Record<AgreementPhase, ReadList>): AgreementPhase | undefined {
  for (const phase of phaseNames) {
    const { data, isError } = lists[phase];
    if (!data) return isError ? phase : undefined;
    if (!isEmpty(lists[phase])) return phase;
  }
  return 'offered';
}

/** Returns false while the list is loading. */
function isEmpty({ data }: Pick<ReadList, 'data'>): boolean {
  return data?.pages.every(({ agreements }) => agreements.length === 0) === true;
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading your offers" className="flex flex-col gap-3">
      {['first', 'second', 'third'].map((row) => (
        <SkeletonCard key={row} lines={2} />
      ))}
    </SkeletonGroup>
  );
}

function AgreementList({ phase }: { phase: AgreementPhase }) {
  const list = useInfiniteQuery(listQuery(phase));
  if (!list.data) {
    return list.isError ? (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
        We couldn't load your offers. {asFailure(list.error).msg}
      </FailedState>
    ) : (
      <ListSkeleton />
    );
  }
  const agreements = withoutRepeats(list.data.pages.flatMap((page) => page.agreements));
  if (agreements.length === 0) {
    return (
      <EmptyState
        picture={<EmptyBox />}
        title={empty[phase]}
        description="To make an offer, open a chat and tap 'Make an offer' above the message box."
        action={
          <Link to={paths.messages} className={buttonClasses()}>
            Go to Messages
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul aria-label={labels[phase]} className="flex flex-col gap-3">
        {agreements.map((agreement) => (
          <AgreementRow key={agreement._id} agreement={agreement} />
        ))}
      </ul>
      {list.hasNextPage && (
        <ShowMore
          onMore={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          address={paths.agreementsOf(phase)}
          failedText="We couldn't load more."
        />
      )}
    </>
  );
}

function AgreementRow({ agreement }: { agreement: Agreement }) {
  const version = currentVersion(agreement);
  const name = nameOf(agreement);
  return (
    <Card as="li" pressable className="flex gap-3 p-4">
      <Avatar name={name} src={agreement.other.img_url} size={48} />
      <div className="flex min-w-0 grow flex-col">
        <p className="order-last mt-2">
          <Badge tone={badgeTone(agreement.status, version.made_by_me)}>
            {statusLabel(agreement.status, version.made_by_me, agreement.done?.said_by_me === true)}
          </Badge>
        </p>
        <h2 className="text-lg leading-snug">
          <Link to={paths.agreement(agreement._id)} className="card-link line-clamp-2 wrap-anywhere">
            {version.what}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft wrap-anywhere">with {name}</p>
        <p className="mt-1 font-heading text-lg leading-snug font-semibold tabular-nums">
          {describePrice(version)}
        </p>
        <p className="text-sm">{describeTime(version)}</p>
      </div>
    </Card>
  );
}
