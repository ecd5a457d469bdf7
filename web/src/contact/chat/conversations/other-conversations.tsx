import type { Conversation } from '@marketplace/contract/contact/messages';
import { ChevronRight } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { useChat } from '../store/chat-store.ts';

/** Links to the other conversations of the same two people: below the header of one, and below its row in the list. */
export function OtherConversations({
  conversation,
  className,
}: {
  conversation: Conversation;
  className: string;
}) {
  const { others = [], receiver_id, receiver_name } = conversation;
  const known = useChat((state) => state.conversations);
  if (others.length === 0) return null;
  return (
    <nav aria-label={`Other chats with ${receiver_name}`} className={className}>
      {others.map(({ conversation_id, conv_type, job_title }) => {
        const isNew = (known[conversation_id]?.unread ?? 0) > 0;
        return (
          <Link
            key={conversation_id}
            to={paths.conversation(conversation_id, receiver_id)}
            className={classNames(
              'flex min-h-11 items-center gap-2 text-sm no-underline hover:bg-sunk',
              isNew && 'font-semibold',
            )}
          >
            <span className="line-clamp-2 min-w-0 grow [overflow-wrap:anywhere]">
              {conv_type === 'job' && job_title ? `Your chat about "${job_title}"` : 'Your other chat'}
            </span>
            {isNew && (
              <span role="img" aria-label="Unread" className="size-2 shrink-0 rounded-full bg-leaf" />
            )}
            <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-soft" />
          </Link>
        );
      })}
    </nav>
  );
}
