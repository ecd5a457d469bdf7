import type { Conversation } from '@marketplace/contract/contact/messages';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../../data/call.ts';
import { asFailure } from '../../../data/failure.ts';
import { useSession } from '../../../data/session.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useFreeJob } from '../../../money/plans/gate/free-way.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { contactTarget } from './conversation-rules.ts';

/** States the price of the first message before it is sent. */
export function FirstMessageNotice({ conversation }: { conversation: Conversation }) {
  const isPaused = useSession()?.subscription?.is_active === false;
  const left = useMessagesLeft(conversation, isPaused);
  return (
    <p
      role="status"
      className="shrink-0 border-t border-line bg-sun-tint px-4 py-2 text-center text-sm text-ink"
    >
      {left === 'unknown' && <span>This first message uses 1 of your chats.</span>}
      {left === null && <span>Your plan has unlimited chats, so this one is free.</span>}
      {left === 0 && isPaused && (
        <span>
          Your plan is paused.{' '}
          <Link to={paths.subscriptions} className={linkClasses}>
            Activate it
          </Link>
        </span>
      )}
      {left === 0 && !isPaused && <NeedsPlan conversation={conversation} />}
      {typeof left === 'number' && left > 0 && (
        <span>
          This first message uses <strong>{`1 of your ${formatCount(left, 'chat')}`}</strong>.
          <span className="max-sm:hidden"> The rest of the chat is free.</span>
        </span>
      )}
    </p>
  );
}

/** The same three ways on as in the dialog; the way back is the page around it. */
function NeedsPlan({ conversation }: { conversation: Conversation }) {
  const target = contactTarget(conversation);
  const job = useFreeJob(target && 'artisan_id' in target ? target.artisan_id : undefined);
  const { pathname, search } = useLocation();
  const isForJob = target !== null && 'job_id' in target;
  return (
    <>
      <span>{`To write to ${conversation.receiver_name} you need a plan.`}</span>{' '}
      <Link to={paths.plans} state={{ from: pathname + search }} className={linkClasses}>
        View Plans
      </Link>
      <span> or </span>
      <Link to={isForJob ? paths.ownLink : job.to} className={linkClasses}>
        {isForJob ? 'share your page free' : 'post it free and let artisans write to you'}
      </Link>
    </>
  );
}

/** Returns how many messages the person's plans have left; null when they are not counted. */
function useMessagesLeft(
  { conv_type, receiver_id, job_id }: Conversation,
  isPaused: boolean,
): number | null | 'unknown' {
  const [left, setLeft] = useState<number | null | 'unknown'>('unknown');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan that was activated gives other numbers
  useEffect(() => {
    // Messages to the support team are free.
    if (conv_type === 'support') return;
    let here = true;
    call('/user_chat/check_convers', { conv_type, receiver_id, ...(job_id && { job_id }) }).then(
      ({ messages_left }) => here && setLeft(messages_left),
      (error) => {
        // Without a response, the sentence without a number is still true.
        if (here && asFailure(error).code === 'needs_plan') setLeft(0);
      },
    );
    return () => {
      here = false;
    };
  }, [conv_type, receiver_id, job_id, isPaused]);
  return left;
}
