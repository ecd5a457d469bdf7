import { useQuery } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { query } from '../../data/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LookUpForm } from './look-up-form.tsx';
import { PersonLine } from './person-line.tsx';

interface PeopleSearchProps {
  searched: string;
  onSearch: (typed: string) => void;
}

/** Finds people by name, contact, id or payment reference. */
export function PeopleSearch({ searched, onSearch }: PeopleSearchProps) {
  return (
    <>
      <LookUpForm
        key={searched}
        label="Name, phone, email, payment reference or id"
        value={searched}
        onLookUp={onSearch}
      />
      <div className="mt-4">{searched && <Found searched={searched} />}</div>
    </>
  );
}

function Found({ searched }: { searched: string }) {
  const found = useQuery({ ...query('/operators/find_people', { query: searched }), retry: false });
  if (found.isError)
    return (
      <FailedState onRetry={() => void found.refetch()} busy={found.isFetching}>
        {asFailure(found.error).msg}
      </FailedState>
    );
  if (!found.data)
    return (
      <SkeletonGroup label="Looking for people">
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    );
  const { people, more } = found.data;
  if (people.length === 0)
    return <EmptyState title="No one found" description="Check the spelling, or look by phone or email." />;
  return (
    <Card className="px-4 py-2">
      <p role="status" className="text-sm text-ink-soft">
        {more
          ? `The first ${people.length}. Type more to narrow it down.`
          : formatCount(people.length, 'person', 'people')}
      </p>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person._id}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
