import type { Conversation } from '@marketplace/contract/contact/messages';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../data/call.ts';
import { asFailure } from '../../../data/failure.ts';
import { useSession } from '../../../data/session.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';

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
      {left === 0 && !isPaused && (
        <span>
          A first message needs a plan.{' '}
          <Link to={paths.plans} className={linkClasses}>
            View Plans
          </Link>
        </span>
      )}
      {typeof left === 'number' && left > 0 && (
        <span>
          This first message uses <strong>{`1 of your ${formatCount(left, 'chat')}`}</strong>.
          <span className="max-sm:hidden"> The rest of the conversation is free.</span>
        </span>
      )}
    </p>
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
