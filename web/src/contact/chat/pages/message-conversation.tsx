import { Search } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PersonMenu } from '../../../people/safety/person-menu.tsx';
import { useReport } from '../../../people/safety/use-report.tsx';
import { Chat } from '../chat.tsx';
import { automaticAnswerOf } from '../conversations/automatic-answer.tsx';
import { firstNoticeOf } from '../conversations/first-notice.tsx';
import { PartnerCard } from '../conversations/partner-card.tsx';
import { chat, useChat } from '../store/chat-store.ts';

export const handle: PageHandle = { head: { title: 'Chat', noindex: true } };

export function Component() {
  const { _id, fullname } = useOwnUser();
  const { conversationId } = useParams();
  const [parameters] = useSearchParams();
  const { dialog, report } = useReport();
  const nameForm = useNameForm(fullname);
  const type = useChat(({ conversations }) => conversations[conversationId ?? '']?.conv_type);
  if (conversationId === undefined) throw new Error('The route has no conversation');
  if (type === 'support') return <Navigate to={paths.support} replace />;
  return (
    <>
      <Chat
        key={conversationId}
        accountId={_id}
        address={conversationId}
        recipientExists={parameters.has('receiver')}
        nameFirst={nameForm}
        emptyHint={<PartnerCard address={conversationId} />}
        notes={(conversation) => [...automaticAnswerOf(conversation), ...firstNoticeOf(conversation)]}
        onReport={(id) => void report({ subject: 'message', id, name: 'this message' })}
        menu={({ receiver_id, receiver_name, blocked_by_me }, openSearch) => (
          <PersonMenu
            personId={receiver_id}
            name={receiver_name}
            blocked={blocked_by_me}
            others={[{ icon: Search, label: 'Search', onSelect: openSearch }]}
            onChanged={() => void chat.reloadConversation(conversationId)}
          />
        )}
      />
      {dialog}
    </>
  );
}

/** Loads the form for a name when the person has none. If loading fails, the person writes without a name. */
function useNameForm(fullname: string): ReactNode {
  const [form, setForm] = useState<ReactNode>(<NameFormPlaceholder />);
  const nameless = fullname === '';
  useEffect(() => {
    if (!nameless) return;
    import('../../../people/accounts/sign-up/name-form.tsx').then(
      ({ NameForm }) => setForm(<NameForm reason="The person you're messaging sees it." />),
      (error) => {
        reportError('The question for a name could not be fetched', error);
        setForm(null);
      },
    );
  }, [nameless]);
  return nameless ? form : null;
}

/** About as tall as the form, to prevent a layout shift of the messages. */
function NameFormPlaceholder() {
  return <div className="h-52" />;
}
