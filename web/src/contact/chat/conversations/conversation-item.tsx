import { messageTexts } from '@marketplace/contract/contact/message-texts';
import type { Conversation } from '@marketplace/contract/contact/messages';
import { isVoiceNoteLabel } from '@marketplace/contract/contact/voice-notes';
import { Handshake, Mail, Mic, Paperclip, Star } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { shortDay, timeLabel } from '../messages/time-labels.ts';
import { draftOf } from '../store/chat-drafts.ts';
import { addressOf } from '../store/chat-state.ts';
import { useChat } from '../store/chat-store.ts';
import { OtherConversations } from './other-conversations.tsx';
import { Portrait } from './portrait.tsx';

interface ConversationItemProps {
  conversation: Conversation;
  accountId: string;
  open: boolean;
  /** The status and the terms of an open offer or agreement, in one line. */
  agreementLine?: string | undefined;
}

/** A conversation in its list: the other person, the last message and its time, and the unread or unsent ones. */
export function ConversationItem({ conversation, accountId, open, agreementLine }: ConversationItemProps) {
  const { _id, conv_type, receiver_id, receiver_name, lastest_msg, unread, timestamp } = conversation;
  const isJob = conv_type === 'job';
  const isSupport = conv_type === 'support';
  return (
    <li className={open ? 'bg-leaf-tint' : undefined}>
      <div className="relative flex gap-3 px-3 py-2.5 transition-colors hover:bg-sunk">
        <Portrait conversation={conversation} size={48} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2">
            <Link
              to={isSupport ? paths.support : paths.conversation(_id, receiver_id)}
              aria-current={open ? 'page' : undefined}
              className={classNames(
                'card-link line-clamp-3 grow basis-[6rem] [overflow-wrap:anywhere]',
                unread > 0 ? 'font-bold' : 'font-semibold',
              )}
            >
              {receiver_name}
            </Link>
            <span
              className={classNames(
                'shrink-0 text-xs tabular-nums',
                unread > 0 ? 'font-semibold text-leaf-text' : 'text-ink-soft',
              )}
            >
              {timeLabel(lastest_msg?.latest_message_timestamp ?? null, Date.now())}
            </span>
          </p>
          {isJob && (
            <p className="line-clamp-1 text-sm text-indigo-text [overflow-wrap:anywhere]">
              {conversation.job_title}
            </p>
          )}
          <p className="flex items-center justify-between gap-2 text-sm">
            <LastMessagePreview conversation={conversation} accountId={accountId} />
            {unread > 0 && (
              <span className="grid h-[1.375rem] min-w-[1.375rem] shrink-0 place-items-center rounded-full bg-leaf px-1.5 text-xs font-bold text-on-leaf tabular-nums">
                <span>{unread > 99 ? '99+' : unread}</span>
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </p>
          {agreementLine && (
            <p className="flex items-start gap-1 text-sm font-medium text-leaf-text [overflow-wrap:anywhere]">
              <Icon of={Handshake} size={16} className="mt-0.5 shrink-0" />
              <span>{agreementLine}</span>
            </p>
          )}
          {!isSupport && (
            <p className="flex items-center justify-between gap-2 text-xs text-ink-soft">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {isJob
                  ? `ID ${_id.slice(0, 8)} · ${conversation.members.length} members · ${conv_type}`
                  : `Active ${shortDay(timestamp)}`}
              </span>
              <RateBadge conversation={conversation} />
            </p>
          )}
        </div>
      </div>
      <OtherConversations conversation={conversation} className="text-ink-soft [&_a]:pr-3 [&_a]:pl-18" />
    </li>
  );
}

/** An unsent message or a draft, otherwise the last message. */
function LastMessagePreview({ conversation, accountId }: { conversation: Conversation; accountId: string }) {
  const { lastest_msg, unread, unopened } = conversation;
  const address = addressOf(conversation);
  const unsent = useChat(({ outbox }) => outbox.findLast((item) => item.conversation_id === address));
  const draft = draftOf(accountId, address).read().text;
  const line = 'min-w-0 line-clamp-1 [overflow-wrap:anywhere]';
  if (unsent) {
    return (
      <span className={`${line} text-ink-soft`}>
        <span className={unsent.problem ? 'text-clay-text' : undefined}>
          {unsent.problem ? 'Not sent: ' : 'Sending: '}
        </span>
        <span>{unsent.message || unsent.file?.name}</span>
      </span>
    );
  }
  if (draft) {
    return (
      <span className={`${line} text-ink-soft`}>
        <span className="text-clay-text">Draft: </span>
        <span>{draft}</span>
      </span>
    );
  }
  if (!lastest_msg) return <span className={`${line} text-ink-soft`}>{messageTexts.noMessages}</span>;
  return (
    <span className={classNames(line, unread > 0 ? 'font-semibold text-ink' : 'text-ink-soft')}>
      {lastest_msg.sender_id === accountId && <span>You: </span>}
      {unopened && <Icon of={Mail} size={14} className="mr-1 inline shrink-0 align-[-2px]" />}
      {lastest_msg.msg_type === 'file' && (
        <Icon
          {...(isVoiceNoteLabel(lastest_msg.latest_message) ? { of: Mic } : { of: Paperclip, label: 'File' })}
          size={14}
          className="mr-1 inline shrink-0 align-[-2px]"
        />
      )}
      {lastest_msg.msg_type === 'offer' && (
        <Icon of={Handshake} size={14} className="mr-1 inline shrink-0 align-[-2px]" />
      )}
      <span>{lastest_msg.latest_message || (lastest_msg.msg_type === 'file' && 'File')}</span>
    </span>
  );
}

function RateBadge({
  conversation: { _id, conv_type, receiver_name, my_rating },
}: {
  conversation: Conversation;
}) {
  const page = conv_type === 'job' ? paths.rateJob : paths.rateService;
  return (
    <Link
      to={page(_id)}
      // A touch target of sufficient size, although it looks small.
      className="group relative z-1 -my-3 -mr-3 inline-flex min-h-11 shrink-0 items-center px-3"
    >
      <span className="inline-flex items-center gap-1 font-semibold text-ink-soft group-hover:text-ink group-hover:underline">
        <Icon
          of={Star}
          size={14}
          className={classNames('shrink-0 text-sun-text', my_rating !== null && 'fill-sun')}
        />
        Rate
        <VisuallyHidden> {receiver_name}</VisuallyHidden>
      </span>
    </Link>
  );
}
