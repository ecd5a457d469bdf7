import type { PersonalConversationType } from '@marketplace/contract/contact/message-limits';
import { ArrowLeft } from 'lucide';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { NameFirst } from '../../people/accounts/sign-up/name-first.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { RateableList } from './rateable-list.tsx';

interface RatePageProps {
  title: string;
  lead: string;
  conv_type: PersonalConversationType;
}

/** Rates people of one kind of conversation; with `?conversation=`, only the person of that one. */
export function RatePage({ title, lead, conv_type }: RatePageProps) {
  const [parameters] = useSearchParams();
  const conversationId = parameters.get('conversation');
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 md:py-8">
      <Link
        to={conversationId ? paths.conversation(conversationId) : paths.messages}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        <span>{conversationId ? 'Back to the chat' : 'Back to Messages'}</span>
      </Link>
      <h1 className="mt-1 text-2xl md:text-4xl">{title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
      <NameFirst reason="Everyone sees it next to your review.">
        <RateableList
          key={`${conv_type} ${conversationId}`}
          conv_type={conv_type}
          conversationId={conversationId}
        />
      </NameFirst>
    </div>
  );
}
