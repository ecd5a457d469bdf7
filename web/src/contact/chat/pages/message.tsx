import { Handshake } from 'lucide';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, Outlet, useParams } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { prefetchCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SentEmail } from '../../../ui/illustrations/sent-email.tsx';
import { RootMark } from '../../../ui/layout/root-mark.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { Conversations } from '../conversations/conversation-list.tsx';
import { contactTarget } from '../conversations/conversation-rules.ts';
import { chatClasses } from '../messages/message-classes.ts';
import { chat, useChat } from '../store/chat-store.ts';

export const handle: PageHandle = { head: { title: 'Messages', noindex: true }, readsMessages: true };

/** The server's page includes the plans, because it is the offline shell and its dialog names the cheapest plan. */
export async function loader(args: LoaderFunctionArgs) {
  if (import.meta.env.SSR) await prefetchCatalogue(args, 'plans');
  return null;
}

/** The conversations. The open one replaces the list on a narrow screen and is next to it on a wide one. */
export function Component() {
  const { _id } = useOwnUser();
  const { conversationId } = useParams();
  // The page may render before session-lifecycle.ts has started the chat.
  useState(chat.start);
  useEffect(() => () => chat.dispatch({ type: 'plan-dialog-closed' }), []);
  const listed = useChat(({ lists }) => lists.artisan.state !== 'loading');
  // Loads the code of a conversation after the list, so a stored conversation can be opened offline.
  useEffect(() => {
    if (!listed) return;
    import('./message-conversation.tsx').catch((error) => reportError('No chat ahead of time', error));
  }, [listed]);
  const empty = useChat(({ conversations }) =>
    Object.values(conversations).every(({ conv_type }) => conv_type === 'support'),
  );
  const open = conversationId !== undefined;
  // The heading of an open conversation is the other person's name.
  const Heading = open ? 'h2' : 'h1';
  return (
    <div data-messages-page className={chatClasses.page}>
      <RootMark name="data-shows-messages" />
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-col bg-paper max-md:grow max-md:pb-16 md:overflow-y-auto md:border-r md:border-line',
          open && 'max-md:hidden',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-2">
          <Heading className="text-2xl">Messages</Heading>
          <Link
            to={paths.agreements}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-leaf-text hover:underline"
          >
            <Icon of={Handshake} size={18} />
            Offers and agreements
          </Link>
        </div>
        <Conversations accountId={_id} openId={conversationId} />
      </div>
      {open ? (
        <Outlet />
      ) : (
        <div className="hidden place-items-center md:grid">
          <EmptyState
            picture={<SentEmail />}
            title={empty ? 'Your chats open here' : 'Choose a chat'}
            description="If you're offline, we keep your message on this device and send it when you're back online."
          />
        </div>
      )}
      <NeedsPlan conversationId={conversationId} />
    </div>
  );
}

type Gate = typeof import('../../../money/plans/gate/own-plan-gate.tsx').OwnPlanGate;

/** The dialog for a first message that was refused without a plan, loaded on demand. */
function NeedsPlan({ conversationId = '' }: { conversationId: string | undefined }) {
  const refused = useChat((state) => state.needsPlan);
  const conversation = useChat((state) => state.conversations[conversationId]);
  const [Loaded, setLoaded] = useState<Gate | null>(null);
  useEffect(() => {
    if (!refused || Loaded) return;
    import('../../../money/plans/gate/own-plan-gate.tsx').then(
      (module) => setLoaded(() => module.OwnPlanGate),
      // The message itself shows why it was not sent.
      (error) => reportError('The dialog could not be fetched', error),
    );
  }, [refused, Loaded]);
  if (!Loaded || !refused) return null;
  const close = () => chat.dispatch({ type: 'plan-dialog-closed' });
  const sendAgain = () => {
    close();
    chat.retryMessage(refused);
  };
  return (
    <Loaded
      key={refused}
      way="chat"
      target={conversation ? contactTarget(conversation) : null}
      // The message waits in this conversation, where it can be sent again.
      wish={conversation ? { deed: 'chat', id: conversationId, name: conversation.receiver_name } : null}
      onClose={close}
      onActivated={sendAgain}
      // The notice says the new price before the message goes.
      onProven={close}
    />
  );
}
