import type { ApiAnswer } from '@marketplace/contract/api';
import { useQuery } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { query } from '../../data/queries.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { EmptyBox } from '../../ui/illustrations/empty-box.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useSetBlocked } from './use-set-blocked.ts';

/** The people this person has blocked, each with a button to unblock. The settings page adds the heading. */
export function BlockedPeople() {
  const { data, error, isPending, isFetching, refetch } = useQuery(query('/user_safety/view_blocked', {}, 0));
  if (isPending) {
    return (
      <SkeletonGroup label="Loading blocked people">
        <Skeleton className="h-16 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <FailedState onRetry={() => void refetch()} busy={isFetching}>
        We couldn't load the people you've blocked. {asFailure(error).msg}
      </FailedState>
    );
  }
  if (data.people.length === 0) {
    return (
      <EmptyState
        picture={<EmptyBox />}
        title="You haven't blocked anyone"
        description="To stop messages from someone, open your chat with them and choose Block in the menu."
      />
    );
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-paper">
      {data.people.map((person) => (
        <BlockedRow key={person._id} person={person} />
      ))}
    </ul>
  );
}

type BlockedPerson = ApiAnswer<'/user_safety/view_blocked'>['people'][number];

function BlockedRow({ person }: { person: BlockedPerson }) {
  const { _id, fullname, img_url, blocked_at } = person;
  const { setBlocked, busy } = useSetBlocked(_id, fullname);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar name={fullname} src={img_url} />
      <span className="min-w-0 grow">
        <span className="block font-semibold [overflow-wrap:anywhere]">{fullname}</span>
        <span className="block text-sm text-ink-soft">Blocked on {formatDate(blocked_at)}</span>
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Unblock ${fullname}`}
        busy={busy}
        onClick={() => void setBlocked(false)}
      >
        Unblock
      </Button>
    </li>
  );
}
