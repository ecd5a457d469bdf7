import { type ReactNode, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { asFailure } from '../../../data/failure.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/page-head.ts';
import { reportError } from '../../../lib/report-error.ts';
import { PersonMenu } from '../../safety/person-menu.tsx';
import { useReport } from '../../safety/use-report.tsx';
import { Chat } from '../chat.tsx';
import { loadConversation } from '../conversation-sync.ts';

export const handle: PageHandle = { head: { title: 'Conversation', noindex: true } };

export function Component() {
  const { _id, fullname } = useOwnUser();
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
        nameFirst={useNameForm(fullname)}
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

/** The question for a name, downloaded by whoever has given none. Without it they write all the same: nobody is refused for that. */
function useNameForm(fullname: string): ReactNode {
  const [form, setForm] = useState<ReactNode>(<NameFormIsComing />);
  const nameless = fullname === '';
  useEffect(() => {
    if (!nameless) return;
    import('../../accounts/name-form.tsx').then(
      ({ NameForm }) => setForm(<NameForm reason="The person you write to reads it." />),
      (error) => {
        reportError('The question for a name could not be fetched', error);
        setForm(null);
      },
    );
  }, [nameless]);
  return nameless ? form : null;
}

/** As high as the question, roughly: the messages above it stay where they are. */
function NameFormIsComing() {
  return <div className="h-52" />;
}
