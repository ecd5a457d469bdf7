import { useEffect, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/page-head.ts';
import { reportError } from '../../../lib/report-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SentLetter } from '../../../ui/illustrations/sent-letter.tsx';
import { ConversationTabs } from '../conversation-tabs.tsx';
import { retryMessage, startMessaging } from '../messaging.ts';
import { changeState, useMessaging } from '../messaging-state.ts';

export const handle: PageHandle = { head: { title: 'Messages', noindex: true } };

/** The conversations, with the open one in their place on a narrow screen and beside them on a wide one. */
export function Component() {
  const { _id } = useOwnUser();
  const { conversationId } = useParams();
  // The page may be there before what looks after the login has started it.
  useState(startMessaging);
  useEffect(() => () => changeState({ needsPlan: null }), []);
  const listed = useMessaging(({ lists }) => lists.artisan.state !== 'loading');
  // There before the connection is lost, so that a kept conversation can be opened without one; the list comes first.
  useEffect(() => {
    if (!listed) return;
    import('./message-conversation.tsx').catch((error) => reportError('No chat ahead of time', error));
  }, [listed]);
  const empty = useMessaging(({ conversations }) => Object.keys(conversations).length === 0);
  const open = conversationId !== undefined;
  // Beside an open conversation, whose heading says whom the page is about.
  const Heading = open ? 'h2' : 'h1';
  return (
    <div
      data-messages-page
      className="mx-auto flex w-full max-w-6xl grow flex-col md:grid md:min-h-0 md:grid-cols-[1fr_2fr] md:grid-rows-[minmax(0,1fr)] md:border-x md:border-line"
    >
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-col bg-paper max-md:grow max-md:pb-16 md:overflow-y-auto md:border-r md:border-line',
          open && 'max-md:hidden',
        )}
      >
        <Heading className="px-3 pt-4 pb-1 text-2xl">Messages</Heading>
        <ConversationTabs accountId={_id} openId={conversationId} />
      </div>
      {open ? (
        <Outlet />
      ) : (
        <div className="hidden place-items-center md:grid">
          <EmptyState
            picture={<SentLetter />}
            title={empty ? 'Your conversations open here' : 'Choose a conversation'}
            description="What you write is kept on this device and sent as soon as there is a connection."
          />
        </div>
      )}
      <NeedsPlan conversationId={conversationId} />
    </div>
  );
}

type Gate = typeof import('../../plans/own-plan-gate.tsx').OwnPlanGate;

/** What helps when a first message is refused for want of a plan. The browser downloads it when that happens. */
function NeedsPlan({ conversationId = '' }: { conversationId: string | undefined }) {
  const refused = useMessaging((state) => state.needsPlan);
  const name = useMessaging((state) => state.conversations[conversationId]?.receiver_name);
  const [Loaded, setLoaded] = useState<Gate | null>(null);
  useEffect(() => {
    if (!refused || Loaded) return;
    import('../../plans/own-plan-gate.tsx').then(
      (module) => setLoaded(() => module.OwnPlanGate),
      // The message itself says why it was not sent.
      (error) => reportError('The dialog could not be fetched', error),
    );
  }, [refused, Loaded]);
  if (!Loaded || !refused) return null;
  const close = () => changeState({ needsPlan: null });
  const sendAgain = () => {
    close();
    void retryMessage(refused);
  };
  return (
    <Loaded
      key={refused}
      way="chat"
      // The message waits in this conversation, where it can be sent again.
      wish={name === undefined ? null : { deed: 'chat', id: conversationId, name }}
      onClose={close}
      onActivated={sendAgain}
    />
  );
}
