import type { PersonalConversationType } from '@marketplace/contract/contact/message-limits';
import type { Conversation } from '@marketplace/contract/contact/messages';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NothingFound } from '../../../ui/illustrations/nothing-found.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { useAgreementLines } from '../../../work/agreements/bar/use-agreement-lines.ts';
import { conversationAt, SUPPORT } from '../store/chat-state.ts';
import { chat, useChat } from '../store/chat-store.ts';
import { ConversationItem } from './conversation-item.tsx';
import { conversationsOf } from './conversation-rules.ts';

interface ConversationsProps {
  accountId: string;
  /** The conversation that is open beside the list. */
  openId: string | undefined;
}

/** The person's conversations: with the support team, with artisans, and about jobs. */
export function Conversations({ accountId, openId }: ConversationsProps) {
  const all = useChat((state) => state.conversations);
  const [tab, setTab] = useState<string>('artisan');
  const openType = openId === undefined ? undefined : all[openId]?.conv_type;
  // Another person has other lists.
  useEffect(() => void chat.showLists(), [accountId]);
  // When the page opens at a conversation, the tab with that conversation is selected.
  useEffect(() => {
    if (openType && openType !== 'support') setTab(openType);
  }, [openType]);

  const lists = useMemo(
    () => ({ artisan: conversationsOf(all, 'artisan'), job: conversationsOf(all, 'job') }),
    [all],
  );
  return (
    <div className={tabsLook}>
      <SupportRow accountId={accountId} />
      <Tabs
        label="Chats"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'artisan',
            label: <TabLabel conversations={lists.artisan}>Service Requests</TabLabel>,
            content: (
              <ConversationList type="artisan" conversations={lists.artisan} {...{ accountId, openId }} />
            ),
          },
          {
            value: 'job',
            label: <TabLabel conversations={lists.job}>Job Applications</TabLabel>,
            content: (
              <>
                <h2 className="px-3 pb-1 text-sm font-semibold text-ink-soft">Job Conversations</h2>
                <ConversationList type="job" conversations={lists.job} {...{ accountId, openId }} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The support conversation above the tabs, which makes a reply visible on either tab. */
function SupportRow({ accountId }: { accountId: string }) {
  const conversation = useChat((state) => conversationAt(state, SUPPORT));
  if (!conversation?.lastest_msg) return null;
  return (
    <ul aria-label="Support">
      <ConversationItem {...{ conversation, accountId }} open={false} />
    </ul>
  );
}

/** The tabs share a third of the screen. Their labels may wrap, and the size of large text is capped to fit both. */
const tabsLook =
  '[&_[role=tab]]:grow [&_[role=tab]]:basis-0 [&_[role=tab]]:text-[min(1rem,6.4vw)] [&_[role=tab]]:px-2 [&_[role=tab]]:leading-tight [&_[role=tab]]:whitespace-normal';

function TabLabel({ conversations, children }: { conversations: readonly Conversation[]; children: string }) {
  const waiting = conversations.some(({ unread }) => unread > 0);
  return (
    <span className="inline-flex items-center gap-1.5">
      <span>{children}</span>
      {waiting && <span role="img" aria-label="Unread" className="size-2 shrink-0 rounded-full bg-leaf" />}
    </span>
  );
}

const texts = {
  artisan: {
    loading: 'Loading artisan conversations...',
    empty: 'No artisan conversations found',
    next: "Open an artisan's page and tap Chat to ask for their service.",
    step: { to: paths.findArtisan, label: 'Find an artisan' },
  },
  job: {
    loading: 'Loading conversations...',
    empty: 'No conversations available at the moment.',
    next: "Message someone who posted a job, and you'll find the chat here.",
    step: { to: paths.jobs, label: 'See jobs' },
  },
} as const;

interface ConversationListProps extends ConversationsProps {
  type: PersonalConversationType;
  conversations: readonly Conversation[];
}

function ConversationList({ type, conversations, accountId, openId }: ConversationListProps) {
  const { state, problem, cursor } = useChat(({ lists }) => lists[type]);
  const [busy, setBusy] = useState(false);
  const agreementLines = useAgreementLines();
  const words = texts[type];

  async function load(older: boolean) {
    setBusy(true);
    await chat.loadList(type, older);
    setBusy(false);
  }

  if (state === 'loading') return <ListSkeleton text={words.loading} />;
  if (state === 'failed') {
    return (
      <FailedState busy={busy} onRetry={() => void load(false)}>
        <span className="text-clay-text">{problem}</span>
      </FailedState>
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        picture={<NothingFound />}
        title={words.empty}
        description={words.next}
        action={
          <Link to={words.step.to} className={buttonClasses()}>
            {words.step.label}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul
        aria-label={type === 'job' ? 'Job Conversations' : 'Service Requests'}
        className={classNames('flex flex-col', type === 'artisan' && '-mt-3')}
      >
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation._id}
            conversation={conversation}
            accountId={accountId}
            open={conversation._id === openId}
            agreementLine={agreementLines.get(conversation._id)}
          />
        ))}
      </ul>
      {cursor && (
        <Button variant="secondary" busy={busy} className="mx-auto my-4 flex" onClick={() => void load(true)}>
          Show more
        </Button>
      )}
    </>
  );
}

function ListSkeleton({ text }: { text: string }) {
  return (
    <div role="status" aria-busy="true">
      <p className="px-3 pb-2 text-sm text-ink-soft">{text}</p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3 px-3 py-2.5">
          <Skeleton round className="size-12 shrink-0" />
          <div className="flex grow flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
