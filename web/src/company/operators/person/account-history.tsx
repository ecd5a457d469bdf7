import type { AccountPage } from '@marketplace/contract/company/operator-work';
import type { HistoryLink } from '@marketplace/contract/company/person/history-section';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { formatMoment } from '../operator-labels.ts';
import { rowId } from '../queues/queue-list.tsx';
import { toastRefusal } from '../toast-refusal.ts';
import { MessageReader } from './message-reader.tsx';

type Section = AccountPage['sections'][number];

/** One section of an account's history, the newest first. Older entries are read on request. */
export function AccountHistory({ accountId, section }: { accountId: string; section: Section }) {
  const { title } = section;
  const queries = useQueryClient();
  const [older, setOlder] = useState<Section['entries']>([]);
  const [cursor, setCursor] = useState(section.next_cursor ?? null);
  const [reading, setReading] = useState<string | null>(null);
  const asking = useMutation({
    mutationFn: (from: string) =>
      queries.fetchQuery(
        query('/operators/view_account_history', { account_id: accountId, section: title, cursor: from }, 0),
      ),
    onSuccess: ({ section: part }) => {
      setOlder((shown) => [...shown, ...part.entries]);
      setCursor(part.next_cursor ?? null);
    },
    onError: toastRefusal,
  });
  return (
    <Card as="section" aria-label={title} className="p-4">
      <h2 className="text-lg">{title}</h2>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto" tabIndex={0} aria-label={title}>
        {[...section.entries, ...older].map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          <li key={index} className="py-2">
            <Entry entry={entry} onRead={setReading} />
          </li>
        ))}
      </ul>
      {cursor && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          busy={asking.isPending}
          onClick={() => asking.mutate(cursor)}
        >
          Show older
        </Button>
      )}
      {title === 'Payments' && (
        <Link
          to={paths.operatorPaymentsOf(accountId)}
          className={`${linkClasses} mt-2 flex min-h-11 items-center`}
        >
          All their payments, with totals
        </Link>
      )}
      {reading && (
        <MessageReader
          key={reading}
          accountId={accountId}
          conversationId={reading}
          onClose={() => setReading(null)}
        />
      )}
    </Card>
  );
}

function Entry({
  entry: { at, text, detail, reference, conversation_id, is_removed, link },
  onRead,
}: {
  entry: Section['entries'][number];
  onRead: (conversation: string) => void;
}) {
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          {link ? (
            <Link key="link" to={pageOf(link)} className={`${linkClasses} inline-flex min-h-11 items-center`}>
              {text}
            </Link>
          ) : (
            <span key="text">{text}</span>
          )}
          {is_removed && (
            <Badge key="removed" tone="clay">
              Removed
            </Badge>
          )}
        </span>
        <time dateTime={at} className="text-sm text-ink-soft">
          {formatMoment(at)}
        </time>
      </p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{detail}</p>
      {reference && (
        <Link
          key="payment"
          to={paths.operatorPayments(reference)}
          className={`${linkClasses} inline-flex min-h-11 items-center text-sm [overflow-wrap:anywhere]`}
        >
          {reference}
        </Link>
      )}
      {conversation_id && (
        <Button key="read" variant="quiet" size="small" onClick={() => onRead(conversation_id)}>
          Read the messages
        </Button>
      )}
    </>
  );
}

/** The page of an entry. */
function pageOf({ kind, id }: HistoryLink): string {
  if (kind === 'job') return paths.job(id);
  if (kind === 'reviews') return paths.reviews(id);
  return `${paths.operatorQueue(kind)}&item=${rowId({ kind, id })}`;
}
