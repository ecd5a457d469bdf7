import type { Conversation } from '@marketplace/contract/contact/messages';
import { SUPPORT_TEAM } from '@marketplace/contract/contact/support-texts';
import type { Thread } from '../../data/message-store.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site.ts';
import { formatUsualTime } from '../../lib/usual-time.ts';
import { Chat } from './chat.tsx';
import { SUPPORT } from './store/chat-state.ts';

/** The chat with the support team. It is free and has no rating, reporting or blocking. */
export function SupportChat({ accountId }: { accountId: string }) {
  const { supportHours } = useSite();
  return (
    <Chat
      accountId={accountId}
      address={SUPPORT}
      recipientExists
      name={SUPPORT_TEAM}
      details={() => supportHours}
      back={{ to: paths.settings, label: 'Back to Settings', always: true }}
      emptyHint={<p className="mt-1">Tell us what happened, and we'll look into it. It's free.</p>}
      notes={(conversation, thread) => {
        const seq = acknowledgedPlace(conversation, thread, accountId);
        return seq === undefined
          ? []
          : [{ key: 'acknowledgement', seq, content: <Acknowledgement conversation={conversation} /> }];
      }}
    />
  );
}

/** Returns the position of the first message waiting for the team's reply; undefined without one. */
export function acknowledgedPlace(
  { support }: Pick<Conversation, 'support'>,
  { messages }: Pick<Thread, 'messages'>,
  accountId: string,
): number | undefined {
  const since = support?.waiting_since ?? null;
  if (since === null) return undefined;
  const answered = messages.findLastIndex(({ sender_id }) => sender_id !== accountId);
  return messages.slice(answered + 1).find(({ timestamp }) => timestamp >= since)?.seq;
}

/** Confirms that the message has arrived and says when to expect a reply. */
function Acknowledgement({ conversation: { support } }: { conversation: Conversation }) {
  const { supportHours } = useSite();
  const usualSeconds = support?.usual_seconds ?? null;
  return (
    <p className="mt-2 w-full rounded-card bg-sunk px-4 py-2 text-center text-sm text-ink-soft">
      We have your message. Our team answers {supportHours}, Nigerian time.
      {usualSeconds !== null && <span> Usually this takes up to {formatUsualTime(usualSeconds)}.</span>}
      <span> You can close this page. You'll find our answer here.</span>
    </p>
  );
}
