import type { Conversation } from '@marketplace/contract/contact/messages';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** Links below the header to the other conversations of the same two people. */
export function OtherConversations({ conversation }: { conversation: Conversation }) {
  const { others = [], receiver_id, receiver_name } = conversation;
  if (others.length === 0) return null;
  return (
    <nav
      aria-label={`Other chats with ${receiver_name}`}
      className="shrink-0 divide-y divide-line border-b border-line bg-paper"
    >
      {others.map(({ conversation_id, conv_type, job_title }) => (
        <Link
          key={conversation_id}
          to={paths.conversation(conversation_id, receiver_id)}
          className="flex min-h-11 items-center gap-2 px-4 text-sm no-underline hover:bg-sunk"
        >
          <span className="min-w-0 grow wrap-anywhere">
            {conv_type === 'job' && job_title ? `Your chat about "${job_title}"` : 'Your other chat'}
          </span>
          <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-soft" />
        </Link>
      ))}
    </nav>
  );
}
