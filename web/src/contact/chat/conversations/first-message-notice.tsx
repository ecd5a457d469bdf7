import type { Conversation } from '@marketplace/contract/contact/messages';
import type { FreeContact } from '@marketplace/contract/money/free-contacts';
import { dayCapText } from '@marketplace/contract/money/plans';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../data/call.ts';
import { asFailure } from '../../../data/failure.ts';
import { useSession } from '../../../data/session.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { freeSentence } from '../../../money/plans/free-labels.ts';
import { ConfirmForFree } from '../../../money/plans/gate/free-after-phone.tsx';
import { useFreeJob } from '../../../money/plans/gate/free-way.tsx';
import { askPlanGate, type PlanGate } from '../../../money/plans/gate/plan-gate.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { chat, useChat } from '../store/chat-store.ts';
import { contactTarget } from './conversation-rules.ts';

/** States the price of the first message before it is sent. It asks the server, because the browser's copy of the plan may be old. */
export function FirstMessageNotice({ conversation }: { conversation: Conversation }) {
  const { price, afterPhone, readAgain } = usePrice(conversation);
  const notice = useRef<HTMLParagraphElement>(null);
  const [isProven, setIsProven] = useState(false);
  // The button that opened the dialog disappears with it, so the notice gets the focus. The timer runs after the one in which the closed
  // dialog returns the focus.
  useEffect(() => {
    if (isProven) setTimeout(() => notice.current?.focus(), 0);
  }, [isProven]);
  return (
    <p
      ref={notice}
      role="status"
      tabIndex={-1}
      className="shrink-0 border-t border-line bg-sun-tint px-4 py-2 text-center text-sm text-ink"
    >
      {afterPhone && (
        <span>
          <ConfirmForFree free={afterPhone} way="chat" onProven={() => setIsProven(true)} />{' '}
        </span>
      )}
      {isFree(price) && <span>{freeSentence(price, 'chat')}</span>}
      {price === 'unknown' && <span>This first message uses 1 of your chats.</span>}
      {price === null && <span>Your plan has unlimited chats, so this one is free.</span>}
      {price === 'paused' && (
        <span>
          Your plan is paused.{' '}
          <Link to={paths.subscriptions} className={linkClasses}>
            Activate it
          </Link>
        </span>
      )}
      {price === 'unchecked' && (
        <span>
          We couldn't check your plan.{' '}
          <button type="button" onClick={readAgain} className={linkClasses}>
            Try again
          </button>
        </span>
      )}
      {price === 'day_cap' && <span>{dayCapText('chat')}</span>}
      {!afterPhone && (price === 'no_plan' || price === 'used_up') && (
        <NeedsPlan conversation={conversation} another={price === 'used_up'} />
      )}
      {typeof price === 'number' && (
        <span>
          This first message uses <strong>{`1 of your ${formatCount(price, 'chat')}`}</strong>.
          <span className="max-sm:hidden"> The rest of the chat is free.</span>
        </span>
      )}
    </p>
  );
}

/** The links of the plan dialog: to the plans, and to the free way. Its third way, back, is the page around the notice. */
function NeedsPlan({ conversation, another }: { conversation: Conversation; another: boolean }) {
  const target = contactTarget(conversation);
  const job = useFreeJob(target && 'artisan_id' in target ? target.artisan_id : undefined);
  const { pathname, search } = useLocation();
  const isForJob = target !== null && 'job_id' in target;
  return (
    <>
      <span>{`To write to ${conversation.receiver_name} you need ${another ? 'another' : 'a'} plan.`}</span>{' '}
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

/** How many messages the plans have left, null for unlimited; or why they have none; or the offer that makes the message free. */
type Price = number | null | FreeContact | 'unknown' | PlanGate['kind'];

const isFree = (price: Price): price is FreeContact => typeof price === 'object' && price !== null;

function usePrice({ _id, conv_type, receiver_id, job_id }: Conversation) {
  const queries = useQueryClient();
  const session = useSession();
  const plan = session?.subscription?.is_active;
  const hasPhone = session?.user?.phone_proven;
  const [tries, setTries] = useState(0);
  const [price, setPrice] = useState<Price>('unknown');
  const [afterPhone, setAfterPhone] = useState<FreeContact>();
  const changes = useChat(() => chat.priceChanges());
  // A plan that was bought, paused or activated here gives another price, and so does a confirmed number.
  useEffect(() => {
    // Messages to the support team are free.
    if (conv_type === 'support') return;
    let here = true;
    const ask = async (): Promise<Price> => {
      try {
        const asked = { conv_type, receiver_id, ...(job_id && { job_id }) };
        const { messages_left, free_contact, free_after_phone } = await call(
          '/user_chat/check_convers',
          asked,
        );
        if (here) setAfterPhone(free_after_phone);
        if (free_contact) return free_contact;
        if (messages_left !== 0) return messages_left;
      } catch (error) {
        if (here) setAfterPhone(undefined);
        // Without a response, the sentence without a number is still true.
        if (asFailure(error).code !== 'needs_plan') return 'unknown';
      }
      return askPlanGate(queries, 'chat').then(
        ({ kind }) => kind,
        () => 'unchecked',
      );
    };
    void ask().then((answer) => {
      if (!here) return;
      chat.rememberShownAsFree(_id, isFree(answer));
      setPrice(answer);
    });
    return () => {
      here = false;
    };
  }, [queries, _id, conv_type, receiver_id, job_id, plan, hasPhone, tries, changes]);
  return { price, afterPhone: hasPhone ? undefined : afterPhone, readAgain: () => setTries(tries + 1) };
}
