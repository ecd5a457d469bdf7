import type { PeopleFilter } from '@marketplace/contract/company/operator-work';
import { queueKinds } from '@marketplace/contract/company/queue-items';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asFailure } from '../../data/failure.ts';
import { query } from '../../data/queries.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedRead } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/text/link.tsx';
import { LookUpForm } from './look-up-form.tsx';
import { actionLabel, formatMoment } from './operator-labels.ts';
import { PeopleFilterSelect } from './people-filter-select.tsx';
import { PersonLine } from './person-line.tsx';
import { rowId } from './queues/queue-list.tsx';

interface ConsoleSearchProps {
  searched: string;
  filter: PeopleFilter | null;
  onSearch: (typed: string, filter: PeopleFilter | null) => void;
}

/** One search over people, all queues, payments, agreements and removed things. */
export function ConsoleSearch({ searched, filter, onSearch }: ConsoleSearchProps) {
  return (
    <>
      <LookUpForm
        key={searched}
        label="Name, phone, email, trade, place, reference or any word"
        value={searched}
        onLookUp={(typed) => onSearch(typed, filter)}
      />
      <PeopleFilterSelect filter={filter} onFilter={(chosen) => onSearch(searched, chosen)} />
      <div className="mt-4">
        {searched ? (
          <Found key={`${searched} ${filter}`} searched={searched} filter={filter} />
        ) : (
          <p key="begin" className="text-ink-soft">
            Type something above. You'll find people, what waits, what was decided and what was removed, as
            far as your role includes it.
          </p>
        )}
      </div>
    </>
  );
}

function Found({ searched, filter }: { searched: string; filter: PeopleFilter | null }) {
  const found = useQuery({
    ...query('/operators/search', { query: searched, ...(filter && { filter }) }),
    retry: false,
  });
  if (found.isError) return <FailedRead read={found}>{asFailure(found.error).msg}</FailedRead>;
  if (!found.data)
    return (
      <SkeletonGroup label="Searching">
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    );
  const { people, items, payments, agreements, removed = [] } = found.data;
  if ([people, items, payments, agreements, removed].every(({ length }) => length === 0))
    return <EmptyState title="Nothing found" description="Check the spelling, or try another word." />;
  return (
    <div className="flex flex-col gap-4">
      <Part key="people" title="People" rows={people} keyOf={({ _id }) => _id}>
        {(person) => <PersonLine person={person} />}
      </Part>
      <Part key="items" title="Queues" rows={items} keyOf={rowId}>
        {(item) => (
          <div className="py-2">
            <Link
              to={`${paths.operatorQueue(item.kind)}&item=${rowId(item)}`}
              className={`${linkClasses} inline-flex min-h-11 items-center font-semibold wrap-anywhere`}
            >
              {`${queueKinds[item.kind]}: ${item.title}`}
            </Link>
            <p className="line-clamp-3 text-sm wrap-anywhere">{item.summary}</p>
            <p className="text-sm text-ink-soft">
              {item.decided?.operator
                ? `${item.decided.operator} ${actionLabel(item.decided.action)} · ${formatMoment(item.at)}`
                : formatMoment(item.at)}
            </p>
          </div>
        )}
      </Part>
      <Part key="payments" title="Payments" rows={payments} keyOf={({ reference }) => reference}>
        {(payment) => (
          <div className="py-2">
            <Link
              to={paths.operatorPayments(payment.reference)}
              className={`${linkClasses} inline-flex min-h-11 items-center font-semibold wrap-anywhere`}
            >
              {payment.reference}
            </Link>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[payment.text, payment.person, formatDate(payment.at)].filter(Boolean).join(' · ')}
            </p>
          </div>
        )}
      </Part>
      <Part key="agreements" title="Agreements" rows={agreements} keyOf={({ _id }) => _id}>
        {(agreement) => (
          <div className="py-2">
            <p className="font-semibold wrap-anywhere">{agreement.text}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[`No. ${agreement._id.slice(0, 8)}`, formatDate(agreement.at)].join(' · ')}
            </p>
            <p className="flex flex-wrap gap-x-4">
              {agreement.people.map(({ _id, fullname }) => (
                <Link
                  key={_id}
                  to={paths.operatorPerson(_id)}
                  className={`${linkClasses} inline-flex min-h-11 items-center wrap-anywhere`}
                >
                  {fullname}
                </Link>
              ))}
            </p>
          </div>
        )}
      </Part>
      <Part key="removed" title="Removed things" rows={removed} keyOf={({ _id }) => _id}>
        {(thing) => (
          <div className="py-2">
            <p className="font-semibold wrap-anywhere">{thing.text}</p>
            {thing.excerpt && <p className="line-clamp-3 text-sm wrap-anywhere">{thing.excerpt}</p>}
            <p className="text-sm text-ink-soft wrap-anywhere">
              {`Removed ${formatDate(thing.at)}: ${thing.reason}`}
            </p>
            <Link
              to={paths.operatorPerson(thing.person._id)}
              className={`${linkClasses} inline-flex min-h-11 items-center wrap-anywhere`}
            >
              {thing.person.fullname}
            </Link>
          </div>
        )}
      </Part>
    </div>
  );
}

function Part<Row>({
  title,
  rows,
  keyOf,
  children,
}: {
  title: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <Card as="section" className="px-4 py-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
    </Card>
  );
}
