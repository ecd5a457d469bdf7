import { MESSAGE_ACCESS_MINUTES } from '@marketplace/contract/company/person/message-access-limits';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { mutation, pagedQuery } from '../../../data/queries.ts';
import { formatTime } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { NextPageButton } from '../next-page-button.tsx';
import { formatMoment } from '../operator-labels.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { confirmed } from '../staff/confirmation.ts';
import { toastRefusal } from '../toast-refusal.ts';

/** What a message is that has no text. */
const labelOf = (kind: string) => (kind === 'file' ? 'a file' : 'an offer or a place');

/** Asks why an operator has to read what two people wrote, and then shows it. */
export function MessageReader({
  accountId,
  conversationId,
  onClose,
}: {
  accountId: string;
  conversationId: string;
  onClose: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  // For all tries of this dialog, so that a double tap or a lost answer writes one row.
  const [clientId] = useState(newIdempotencyKey);
  const opening = useMutation(mutation('/operators/open_messages'));
  if (isOpen) return <Messages conversationId={conversationId} onClose={onClose} />;
  return (
    <ReasonDialog
      title="Read what they wrote to each other?"
      description={`People write here in private. Your reason goes to the audit log with your name, and you can read for ${MESSAGE_ACCESS_MINUTES} minutes.`}
      label="Why you have to read it"
      missing="Please say why you have to read it"
      confirmLabel="Read"
      tone="primary"
      onConfirm={async (reason) => {
        try {
          await confirmed(() =>
            opening.mutateAsync({
              account_id: accountId,
              conversation_id: conversationId,
              reason,
              client_id: clientId,
            }),
          );
          setIsOpen(true);
        } catch (error) {
          toastRefusal(error);
        }
        // The messages replace this dialog.
        return false;
      }}
      onClose={onClose}
    />
  );
}

function Messages({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const list = useInfiniteQuery({
    ...pagedQuery('/operators/view_messages', { conversation_id: conversationId }, 0),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];
  const until = list.data?.pages[0]?.until;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Their messages"
      description={
        until ? `The newest first. You can read them until ${formatTime(until)}.` : 'The newest first.'
      }
    >
      {list.isError ? (
        <FailedRead read={list}>{asFailure(list.error).msg}</FailedRead>
      ) : !list.data ? (
        <SkeletonGroup label="Loading the messages">
          <Skeleton className="h-48 w-full" />
        </SkeletonGroup>
      ) : (
        <ul aria-label="Their messages" className="divide-y divide-line">
          {messages.map(({ seq, at, by, text, kind, deleted }) => (
            <li key={seq} className="py-2">
              <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
                <span>{by ?? '(account deleted)'}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {deleted ? '(deleted)' : text || `(${labelOf(kind)})`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NextPageButton list={list}>Show older</NextPageButton>
    </Dialog>
  );
}
