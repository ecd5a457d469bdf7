import type { RemovedItem } from '@marketplace/contract/company/hidden-items';
import { hideableKinds } from '@marketplace/contract/company/hideable-kinds';
import {
  HIDDEN_RETENTION_DAYS,
  REMOVAL_APPEAL_HOURS,
  REMOVAL_APPEAL_MAX,
} from '@marketplace/contract/company/moderation-limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure, explain } from '../../data/failure.ts';
import { mutation, query } from '../../data/queries.ts';
import { answerTime } from '../../lib/answer-time.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EmptyBox } from '../../ui/illustrations/empty-box.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What the team has removed of this person, with the reasons and the appeals. The settings page adds the heading. */
export function RemovedItems() {
  const { data, error, isPending, isFetching, refetch } = useQuery(query('/user_safety/view_removed', {}, 0));
  if (isPending) {
    return (
      <SkeletonGroup label="Loading what we removed">
        <Skeleton className="h-32 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <FailedState onRetry={() => void refetch()} busy={isFetching}>
        We couldn't load what we removed. {asFailure(error).msg}
      </FailedState>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        picture={<EmptyBox />}
        title="We haven't removed anything"
        description="If we ever remove something you posted, you'll find it here with the reason."
      />
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {data.items.map((item) => (
        <li key={item._id}>
          <Removed item={item} />
        </li>
      ))}
    </ul>
  );
}

function Removed({ item }: { item: RemovedItem }) {
  const { kind, text, pictures, reason, removed_at, restored_at, restored_reason, can_appeal, appeal } = item;
  const name = hideableKinds[kind];
  return (
    <Card as="article" className="flex flex-col gap-3 p-4" aria-label={name}>
      <div>
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-soft">Removed on {formatDate(removed_at)}</p>
      </div>
      {text && (
        <blockquote className="border-l-4 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
          {text}
        </blockquote>
      )}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Pictures">
          {pictures.map((address, index) => (
            <li key={address}>
              <img
                src={address}
                alt={`Removed, ${index + 1} of ${pictures.length}`}
                width={96}
                height={96}
                loading="lazy"
                className="aspect-square w-24 rounded-control border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="wrap-anywhere">
        <span className="font-semibold">Why: </span>
        <span>{reason}</span>
      </p>
      {appeal && (
        <p className="wrap-anywhere">
          <span className="font-semibold">You asked us: </span>
          <span>{appeal.text}</span>
        </p>
      )}
      {restored_at ? (
        <Notice tone="success" title={`We put it back on ${formatDate(restored_at)}`}>
          {restored_reason}
        </Notice>
      ) : appeal?.state === 'waiting' ? (
        <Notice tone="info" title="We have your appeal">
          {waitingText(appeal.answer_by)}
        </Notice>
      ) : appeal ? (
        <Notice tone="warning" title="It stays removed">
          {appeal.reason}
        </Notice>
      ) : can_appeal ? (
        <AppealForm item={item} />
      ) : (
        <p className="text-sm text-ink-soft">
          You had {HIDDEN_RETENTION_DAYS} days to ask us to look again. They're over, and we've deleted it.
        </p>
      )}
    </Card>
  );
}

/** Says until when the author hears from us. A process of the release before names no time. */
function waitingText(answerBy: string | undefined): string {
  const begin = 'Someone on our team will look at it again';
  return answerBy ? `${begin}. ${answerTime(answerBy)}` : `${begin}, and we'll tell you.`;
}

function AppealForm({ item }: { item: RemovedItem }) {
  const appealing = useMutation(mutation('/user_safety/appeal_removal'));
  const { busy, run } = useOneAtATime();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  async function send() {
    const appeal_text = text.trim();
    if (!appeal_text) return setProblem('Please tell us why we should put it back');
    try {
      await appealing.mutateAsync({ removed_id: item._id, appeal_text });
      await showToast('success', 'We have your appeal');
    } catch (error) {
      setProblem(explain(asFailure(error)));
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <TextField
        label="Why should we put it back?"
        help={`You can ask once. Please keep it short. We usually decide within ${formatCount(REMOVAL_APPEAL_HOURS / 24, 'day')}.`}
        maxLength={REMOVAL_APPEAL_MAX}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem('');
        }}
      />
      <Button type="submit" variant="secondary" busy={busy} className="self-start">
        Send the appeal
      </Button>
    </form>
  );
}
