import type { Conversation } from '@marketplace/contract/messages';
import { messageTexts } from '@marketplace/contract/messages';
import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { useVisibleHeight } from '../../lib/use-visible-height.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { ConnectionLine } from '../../ui/connection-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NothingFound } from '../../ui/illustrations/nothing-found.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { FirstMessageNotice } from './first-message-notice.tsx';
import { MessageList } from './message-list.tsx';
import { openConversation, sendFile, sendText } from './messaging.ts';
import { useMessaging } from './messaging-state.ts';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { refreshThread } from './thread-sync.ts';
import { shortDay } from './time-labels.ts';

interface ChatProps {
  accountId: string;
  conversationId: string;
  /** Of the address: known before the conversation is. */
  receiverId: string | null;
  /** What can be done about the other person. */
  menu: (conversation: Conversation) => ReactNode;
  /** Stands where messages are written while the person has no name that the other could read; null otherwise. */
  nameFirst: ReactNode;
  /** Called with the id of a message of the other person. */
  onReport: (messageId: string) => void;
}

/** One conversation: who it is with, what was written, and where to write. */
export function Chat({ accountId, conversationId, receiverId, menu, nameFirst, onReport }: ChatProps) {
  const conversation = useMessaging((state) => state.conversations[conversationId]);
  const standing = useMessaging((state) => state.threads[conversationId]);
  const typing = useMessaging((state) => state.typing[conversationId] !== undefined);
  const connected = useMessaging((state) => state.connected);
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  useVisibleHeight(panel);
  useEffect(() => openConversation(conversationId), [conversationId]);

  const thread = standing?.thread ?? null;
  const name = conversation?.receiver_name ?? '';

  function leave(event: KeyboardEvent) {
    // Dialogs and menus that hang from here close by themselves.
    const inside = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && inside && !event.defaultPrevented) void navigate(paths.messages);
  }

  function whenReceiverKnown(send: () => Promise<void> | null): Promise<void> | null {
    if (conversation || receiverId) return send();
    void showToast('error', messageTexts.noReceiver);
    return null;
  }

  return (
    <section
      ref={panel}
      data-chat
      aria-label={name ? `Conversation with ${name}` : 'Conversation'}
      onKeyDown={leave}
      className="flex min-h-0 min-w-0 flex-col bg-page max-md:fixed max-md:inset-x-0 max-md:top-(--visible-top,0px) max-md:z-25 max-md:h-(--visible-height,100dvh)"
    >
      <ChatHeader conversation={conversation} typing={typing} menu={menu} />
      <ConnectionLine connected={connected} />
      {conversation && thread && standing?.state === 'ready' ? (
        <MessageList key={conversationId} {...{ conversation, thread, accountId, onReport }} />
      ) : (
        <div className="min-h-0 grow overflow-y-auto">
          {standing?.missing ? (
            <EmptyState
              picture={<NothingFound />}
              title={standing.problem}
              description="It may be of another account than the one you are logged in to."
              action={
                <Link to={paths.messages} className={buttonClasses({ variant: 'secondary' })}>
                  Back to Messages
                </Link>
              }
            />
          ) : standing?.state === 'failed' ? (
            <FailedState onRetry={() => void refreshThread(conversationId)}>
              <span className="text-clay-text">{standing.problem}</span>
            </FailedState>
          ) : (
            <ChatSkeleton />
          )}
        </div>
      )}
      <NewMessageAnnouncer key={`news-${conversationId}`} {...{ thread, accountId, name, typing }} />
      {conversation?.blocked_by_me ? (
        // Not ui/notice.tsx, which brings the code of forms along.
        <p className="safe-bottom shrink-0 border-t border-line bg-indigo-tint px-4 pt-3 text-center text-sm [--safe-bottom-min:12px]">
          You have blocked {name}. Unblock them in the menu above to write again.
        </p>
      ) : standing?.state === 'failed' ? null : nameFirst ? (
        <div className="safe-bottom shrink-0 border-t border-line bg-paper px-2 pt-2 [--safe-bottom-min:8px]">
          {nameFirst}
        </div>
      ) : (
        <>
          {conversation?.next_costs === 1 && <FirstMessageNotice conversation={conversation} />}
          <Composer
            key={conversationId}
            {...{ accountId, conversationId }}
            onSend={(text) => whenReceiverKnown(() => sendText(conversationId, text))}
            onFile={(file, caption) => whenReceiverKnown(() => sendFile(conversationId, file, caption))}
          />
        </>
      )}
    </section>
  );
}

interface ChatHeaderProps {
  conversation: Conversation | undefined;
  typing: boolean;
  menu: ChatProps['menu'];
}

function ChatHeader({ conversation, typing, menu }: ChatHeaderProps) {
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-2.5 border-b border-line bg-paper py-1.5 pr-2 pl-1 md:pl-4">
      <Link
        to={paths.messages}
        aria-label="Back to Messages"
        title="Back to Messages"
        className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk md:hidden"
      >
        <Icon of={ArrowLeft} size={24} />
      </Link>
      {conversation ? (
        <>
          <Avatar name={conversation.receiver_name} src={conversation.receiver_img} size={40} />
          <div className="min-w-0 grow">
            <h1 className="text-lg leading-tight [overflow-wrap:anywhere]">{conversation.receiver_name}</h1>
            <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">
              {typing ? (
                <span className="font-semibold text-leaf-text">typing…</span>
              ) : (
                <>
                  Conversation Started: {shortDay(conversation.started_at)}
                  {conversation.job_title && ` · ${conversation.job_title}`}
                </>
              )}
            </p>
          </div>
          {menu(conversation)}
        </>
      ) : (
        <h1 className="px-2 text-lg">Conversation</h1>
      )}
    </header>
  );
}

function ChatSkeleton() {
  return (
    <SkeletonGroup label="Loading messages" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-16 w-2/3 self-end" />
      <Skeleton className="h-10 w-2/5" />
      <Skeleton className="h-12 w-1/2 self-end" />
    </SkeletonGroup>
  );
}
