import type { Conversation } from '@marketplace/contract/contact/messages';
import { ArrowLeft, Search } from 'lucide';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { Thread } from '../../data/message-store.ts';
import { lazyPart } from '../../lib/browser/load-module.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useVisibleHeight } from '../../lib/navigation/use-visible-height.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConnectionLine } from '../../ui/feedback/connection-line.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { isForInputMethod } from '../../ui/fields/input-method.ts';
import { NothingFound } from '../../ui/illustrations/nothing-found.tsx';
import { RootMark } from '../../ui/layout/root-mark.tsx';
import { dialogClasses, veilClasses } from '../../ui/overlays/dialog-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { AgreementBar } from '../../work/agreements/bar/agreement-bar.tsx';
import { storeOpenOffer, wasOfferOpen } from '../../work/agreements/offer/open-offer.ts';
import { Composer } from './composer/composer.tsx';
import { startersOf } from './composer/starters.ts';
import { CallButton } from './conversations/call-button.tsx';
import { FirstMessageNotice } from './conversations/first-message-notice.tsx';
import { HeadingLink } from './conversations/heading-link.tsx';
import { OtherConversations } from './conversations/other-conversations.tsx';
import { Portrait } from './conversations/portrait.tsx';
import { UrgentMark } from './conversations/urgent-mark.tsx';
import { chatClasses } from './messages/message-classes.ts';
import { MessageList, type MessageNote } from './messages/message-list.tsx';
import { startedLine } from './messages/time-labels.ts';
import { type ChatAddress, conversationAt, threadAt } from './store/chat-state.ts';
import { chat, useChat } from './store/chat-store.ts';

const MakeOfferSheet = lazyPart(async () => ({
  default: (await import('../../work/agreements/offer/make-offer-sheet.tsx')).MakeOfferSheet,
}));

const ChatSearch = lazyPart(async () => ({
  default: (await import('./conversations/chat-search.tsx')).ChatSearch,
}));

interface ChatProps {
  accountId: string;
  address: ChatAddress;
  /** Whether the recipient exists, known even while the conversation is loading. */
  recipientExists: boolean;
  /** The name of the other side while the conversation is loading. */
  name?: string;
  details?: (conversation: Conversation) => ReactNode;
  /** The back link. On a wide screen it is shown only with `always`. */
  back?: { to: string; label: string; always?: boolean };
  /** Actions on the other person, and the search. Without a menu the header has a search button. */
  menu?: (conversation: Conversation, openSearch: () => void) => ReactNode;
  /** Replaces the composer while the person has no name that the other could read; null otherwise. */
  nameFirst?: ReactNode;
  /** Called with the id of a message to report. Without it messages cannot be reported. */
  onReport?: (messageId: string) => void;
  /** Shown below the text of an empty conversation. */
  emptyHint?: ReactNode;
  /** Content below the messages at some positions. */
  notes?: (conversation: Conversation, thread: Thread) => readonly MessageNote[];
}

/** One conversation: header, messages and composer. */
export function Chat({
  accountId,
  address,
  recipientExists,
  name: expectedName = '',
  details = startedLine,
  back = { to: paths.messages, label: 'Back to Messages' },
  menu,
  nameFirst,
  onReport,
  emptyHint,
  notes,
}: ChatProps) {
  const conversation = useChat((state) => conversationAt(state, address));
  const status = useChat((state) => threadAt(state, address));
  const typing = useChat(({ typing }) => conversation !== undefined && conversation._id in typing);
  const connected = useChat((state) => state.connected);
  const canBeUrgent = conversation?.next_costs === 1 && conversation.can_be_urgent === true;
  const isUrgent = useChat(() => canBeUrgent && chat.isUrgent(address));
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  useVisibleHeight(panel);
  useEffect(() => chat.openConversation(address), [address]);
  const isLoading = !status || status.state === 'loading';
  // Removes the early messages in the frame in which this component shows its own.
  useLayoutEffect(() => {
    if (!isLoading) window.earlyMessages?.remove();
  }, [isLoading]);
  useLayoutEffect(() => () => window.earlyMessages?.remove(), []);
  const offers = useOfferSheet(address);
  const [searching, setSearching] = useState(false);
  const [wanted, setWanted] = useState<{ seq: number } | null>(null);
  const openSearch = () => setSearching(true);
  function closeSearch() {
    setSearching(false);
    setWanted(null);
  }

  const thread = status?.thread ?? null;
  const name = conversation?.receiver_name ?? expectedName;

  function leave(event: KeyboardEvent) {
    // Dialogs and menus of this part close when it is unmounted.
    const inside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event)) return;
    if (inside) void navigate(back.to);
  }

  return (
    <section
      ref={panel}
      data-chat
      aria-label={name ? `Chat with ${name}` : 'Chat'}
      onKeyDown={leave}
      className={chatClasses.panel}
    >
      <RootMark name="data-shows-chat" />
      <header className={chatClasses.header}>
        <Link
          to={back.to}
          aria-label={back.label}
          title={back.label}
          className={classNames(chatClasses.back, !back.always && 'md:hidden')}
        >
          <Icon of={ArrowLeft} size={24} />
        </Link>
        {conversation ? (
          <>
            <div className={chatClasses.person}>
              <Portrait conversation={conversation} size={40} />
              <div className="min-w-0 grow">
                <h1 className={chatClasses.name}>
                  <HeadingLink conversation={conversation}>{name}</HeadingLink>
                </h1>
                <p className={chatClasses.details}>
                  {typing ? (
                    <span className="font-semibold text-leaf-text">typing…</span>
                  ) : (
                    details(conversation)
                  )}
                </p>
              </div>
            </div>
            <CallButton conversation={conversation} />
            {menu ? (
              menu(conversation, openSearch)
            ) : (
              <IconButton icon={Search} label="Search in this chat" onClick={openSearch} />
            )}
          </>
        ) : (
          <h1 className="px-2 text-lg">{name || 'Chat'}</h1>
        )}
      </header>
      {conversation && (
        <OtherConversations
          conversation={conversation}
          className="shrink-0 divide-y divide-line border-b border-line bg-paper [&_a]:px-4"
        />
      )}
      <ConnectionLine connected={connected} />
      {conversation && searching && (
        <Suspense fallback={<div className="h-15 border-b border-line bg-paper" />}>
          <ChatSearch {...{ conversation, accountId }} onGo={setWanted} onClose={closeSearch} />
        </Suspense>
      )}
      {conversation && thread && status?.state === 'ready' ? (
        <MessageList
          key={conversation._id}
          {...{ conversation, thread, accountId, onReport, emptyHint }}
          offeredAtMs={offers.sentAtMs}
          notes={notes?.(conversation, thread)}
          newFrom={status.newFrom ?? null}
          wanted={wanted}
        />
      ) : (
        <div className="min-h-0 grow overflow-y-auto">
          {status?.missing ? (
            <EmptyState
              picture={<NothingFound />}
              title={status.problem}
              description="It may belong to a different account. Log in with that account to see it."
              action={
                <Link to={back.to} className={buttonClasses({ variant: 'secondary' })}>
                  {back.label}
                </Link>
              }
            />
          ) : status?.state === 'failed' ? (
            <FailedState onRetry={() => void chat.refreshThread(address)}>
              <span className="text-clay-text">{status.problem}</span>
            </FailedState>
          ) : (
            <ChatSkeleton />
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{offers.sentAtMs > 0 && <span key={offers.sentAtMs}>Offer sent</span>}</span>
      </VisuallyHidden>
      <NewMessageAnnouncer key={`news-${address}`} {...{ thread, accountId, name, typing }} />
      {conversation?.blocked_by_me ? (
        <p className="safe-bottom shrink-0 border-t border-line bg-indigo-tint px-4 pt-3 text-center text-sm [--safe-bottom-min:12px]">
          You've blocked {name}. To write again, unblock them in the menu above.
        </p>
      ) : status?.state === 'failed' ? null : nameFirst ? (
        <div className="safe-bottom shrink-0 border-t border-line bg-paper px-2 pt-2 [--safe-bottom-min:8px]">
          {nameFirst}
        </div>
      ) : (
        <>
          {conversation && canBeUrgent && <UrgentMark conversation={conversation} />}
          {conversation?.next_costs === 1 && <FirstMessageNotice conversation={conversation} />}
          {/* An offer cannot be urgent, so the bar is hidden while the first message is marked as urgent. */}
          {canShowAgreementBar(conversation) && !isUrgent && (
            <div className={chatClasses.agreementBar}>
              <AgreementBar conversationId={conversation._id} onOffer={offers.open} />
            </div>
          )}
          <Composer
            key={address}
            {...{ accountId, address }}
            starters={conversation && thread?.to === 0 ? startersOf(conversation) : []}
            recipientExists={recipientExists || conversation !== undefined}
            onOffer={
              conversation && conversation.conv_type !== 'support' && !isUrgent ? offers.open : undefined
            }
          />
          {conversation && offers.isOpen && (
            <Suspense fallback={<OfferSheetSkeleton />}>
              <MakeOfferSheet
                conversation={conversation}
                wasShownAsFree={() => chat.wasShownAsFree(conversation._id)}
                onClose={offers.close}
                onSent={offers.sent}
                onPriceChanged={chat.invalidatePrices}
              />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}

/** Whether the conversation shows the bar with its offer: from the first message on, and never with the support team. */
function canShowAgreementBar(conversation: Conversation | undefined): conversation is Conversation {
  return conversation !== undefined && conversation.conv_type !== 'support' && conversation.last_seq > 0;
}

/** The form of a new offer: whether it is open, and when an offer was sent. */
function useOfferSheet(address: ChatAddress) {
  const [isOpen, setIsOpen] = useState(() => wasOfferOpen(address));
  const [sentAtMs, setSentAtMs] = useState(0);
  function show(wanted: boolean) {
    setIsOpen(wanted);
    storeOpenOffer(wanted ? address : null);
  }
  return {
    isOpen,
    sentAtMs,
    open: () => show(true),
    close: () => show(false),
    sent() {
      show(false);
      setSentAtMs(Date.now());
      // While the channel is closed, the message with the offer does not arrive by itself.
      void chat.refreshThread(address);
    },
  };
}

/** Placeholder while the form is loading. */
function OfferSheetSkeleton() {
  return (
    <>
      <div className={veilClasses} />
      <div className={dialogClasses}>
        <SkeletonGroup label="Preparing the offer" className="flex flex-col gap-5 p-5">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-28" />
          <Skeleton className="h-20" />
        </SkeletonGroup>
      </div>
    </>
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

interface NewMessageAnnouncerProps {
  thread: Thread | null;
  accountId: string;
  name: string;
  typing: boolean;
}

/** Announces the other person's messages to screen readers while the conversation is open. */
function NewMessageAnnouncer({ thread, accountId, name, typing }: NewMessageAnnouncerProps) {
  const read = useRef(thread?.to ?? null);
  const [said, setSaid] = useState({ seq: 0, words: '' });
  useEffect(() => {
    if (!thread) return;
    const from = read.current ?? thread.to;
    read.current = thread.to;
    const fresh = thread.messages.filter(({ seq, sender_id }) => seq > from && sender_id !== accountId);
    if (fresh.length > 0) {
      const words = fresh.map(({ message, file }) => `${name}: ${message || file?.name || 'a file'}`);
      setSaid({ seq: thread.to, words: words.join('. ') });
    }
  }, [thread, accountId, name]);
  return (
    <VisuallyHidden>
      <span role="status">
        {/* Two equal messages are two announcements. */}
        <span key={said.seq}>{said.words}</span>
      </span>
      <span role="status">{typing && `${name} is typing`}</span>
    </VisuallyHidden>
  );
}
