import type { RevealedNumber } from '@marketplace/contract/money/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide';
import { query } from '../../../data/queries.ts';
import { formatDate, formatPhone } from '../../../lib/format.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** The paid numbers while they are free, including posters of closed jobs. Renders nothing without any. */
export function OwnNumbers() {
  const numbers = useQuery(query('/user_subscription/view_numbers', {}, 0));
  if (numbers.data?.numbers.length === 0 || numbers.isPending) return null;
  return (
    <section id="numbers" aria-labelledby="own-numbers">
      <h2 id="own-numbers" className="text-xl md:text-2xl">
        Numbers you can call again
      </h2>
      <p className="mt-1 text-ink-soft">
        You've paid for these. You can call again for free until the date shown.
      </p>
      <div className="mt-4 rounded-card border border-line bg-paper">
        {numbers.data ? (
          <ul className="divide-y divide-line">
            {numbers.data.numbers.map((number) => (
              <Row key={number.person_id} number={number} />
            ))}
          </ul>
        ) : (
          <FailedState onRetry={() => void numbers.refetch()} busy={numbers.isFetching} />
        )}
      </div>
    </section>
  );
}

function Row({ number: { fullname, phone_number, free_until } }: { number: RevealedNumber }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="min-w-0 grow basis-40">
        <span className="block font-semibold wrap-anywhere">{fullname || 'No name'}</span>
        <span className="block text-sm text-ink-soft">Free until {formatDate(free_until)}</span>
      </span>
      <a
        href={`tel:${phone_number}`}
        aria-label={`Call ${fullname}, ${formatPhone(phone_number)}`}
        className={buttonClasses({ variant: 'secondary' })}
      >
        <Icon of={Phone} size={18} />
        {formatPhone(phone_number)}
      </a>
    </li>
  );
}
