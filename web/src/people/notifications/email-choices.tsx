import type { ApiAnswer } from '@marketplace/contract/api';
import type { NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { notificationGroupNames } from '@marketplace/contract/people/notification-names';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { mutation, query } from '../../data/queries.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/text/link.tsx';
import { byGroup } from './notification-labels.ts';

/** The settings of the person who received an email with this token. */
export function EmailChoices({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    query('/notifications/view_email_choices', { token }, 0),
  );
  if (data) return <Loaded token={token} view={data} />;
  if (!error) {
    return (
      <SkeletonGroup label="Loading your choices" className="flex flex-col gap-4">
        <Skeleton className="h-12 w-56" />
        <Skeleton className="h-40 rounded-card" />
      </SkeletonGroup>
    );
  }
  const { msg, status } = asFailure(error);
  if (status >= 400 && status < 500 && status !== 429) return <LinkRefused reason={msg} />;
  return (
    <FailedState onRetry={() => void refetch()} busy={isFetching}>
      We couldn't load your choices. {msg}
    </FailedState>
  );
}

/** Shown for an invalid or incomplete link. */
export function LinkRefused({ reason }: { reason: string }) {
  return (
    <Notice tone="warning" title={reason}>
      <Link to={paths.notificationSettings} className={linkClasses}>
        Open your settings
      </Link>
    </Notice>
  );
}

type View = ApiAnswer<'/notifications/view_email_choices'>;

function Loaded({ token, view }: { token: string; view: View }) {
  const [changed, setChanged] = useState<Partial<Record<string, boolean>>>({});
  const [problem, setProblem] = useState('');
  const saving = useMutation({
    ...mutation('/notifications/change_email_choices'),
    // One after the other: the last choice counts.
    scope: { id: 'email-choices' },
  });
  const kinds = view.kinds.map((each) => ({ ...each, is_on: changed[each.kind] ?? each.is_on }));
  const isAllOff = kinds.every(({ is_on }) => !is_on);

  /** Applies choices at once, and reverts them when the server refuses. */
  async function choose(chosen: Record<string, boolean>, all_off?: true) {
    const before = Object.fromEntries(
      kinds.filter(({ kind }) => kind in chosen).map(({ kind, is_on }) => [kind, is_on]),
    );
    setChanged((known) => ({ ...known, ...chosen }));
    setProblem('');
    const choices = Object.entries(chosen).map(([kind, is_on]) => ({
      kind: kind as NotificationKind,
      is_on,
    }));
    try {
      await saving.mutateAsync({ token, choices, ...(all_off && { all_off }) });
    } catch (error) {
      setChanged((known) => ({ ...known, ...before }));
      setProblem(asFailure(error).msg);
    }
  }

  return (
    <>
      <p className="text-ink-soft">
        We send these emails to <span className="font-medium text-ink">{view.email_hint}</span>. We save every
        change right away.
      </p>
      {problem && (
        <div className="mt-4">
          <Notice tone="error" live>
            Not saved. {problem}
          </Notice>
        </div>
      )}
      <div className="mt-4">
        {isAllOff ? (
          <Notice tone="success" live title="You won't get any of these emails now">
            We'll still send security warnings, receipts and codes.
          </Notice>
        ) : (
          <Button
            variant="secondary"
            onClick={() => void choose(Object.fromEntries(kinds.map(({ kind }) => [kind, false])), true)}
          >
            Stop all of these emails
          </Button>
        )}
      </div>
      {byGroup(kinds).map(({ group, items }) => (
        <section key={group} className="mt-6" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="mb-2 px-1 text-sm font-semibold text-ink-soft">
            {notificationGroupNames[group]}
          </h2>
          <Card className="divide-y divide-line px-4">
            {items.map(({ kind, text, is_on }) => (
              <Switch
                key={kind}
                label={text}
                checked={is_on}
                onChange={({ currentTarget }) => void choose({ [kind]: currentTarget.checked })}
              />
            ))}
          </Card>
        </section>
      ))}
    </>
  );
}
