import { useParams, useSearchParams } from 'react-router';
import { Chat } from '../features/messaging/chat.tsx';
import { loadConversation } from '../features/messaging/conversation-sync.ts';
import { PersonMenu } from '../features/safety/person-menu.tsx';
import { useReport } from '../features/safety/use-report.tsx';
import { asFailure } from '../lib/failure.ts';
import { useOwnUser } from '../lib/own-user.ts';
import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'Conversation', noindex: true } };

export function Component() {
  const { _id } = useOwnUser();
  const { conversationId } = useParams();
  const [parameters] = useSearchParams();
  const { dialog, report } = useReport();
  if (conversationId === undefined) throw new Error('The route has no conversation');
  return (
    <>
      <Chat
        key={conversationId}
        accountId={_id}
        conversationId={conversationId}
        receiverId={parameters.get('receiver')}
        onReport={(id) => void report({ subject: 'message', id, name: 'this message' })}
        menu={({ receiver_id, receiver_name, blocked_by_me }) => (
          <PersonMenu
            personId={receiver_id}
            name={receiver_name}
            blocked={blocked_by_me}
            onChanged={() => void loadConversation(conversationId).catch(asFailure)}
          />
        )}
      />
      {dialog}
    </>
  );
}
