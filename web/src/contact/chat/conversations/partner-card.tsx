import { useQuery } from '@tanstack/react-query';
import { artisanAsideQuery } from '../../../discovery/artisans/artisan-queries.ts';
import { ArtisanCard } from '../../../discovery/artisans/search/artisan-card.tsx';
import { type ChatAddress, conversationAt } from '../store/chat-state.ts';
import { useChat } from '../store/chat-store.ts';
import { otherIsArtisan } from './conversation-rules.ts';

/** The artisan's card in an empty conversation, so that the first message is not written to a name alone. */
export function PartnerCard({ address }: { address: ChatAddress }) {
  const conversation = useChat((state) => conversationAt(state, address));
  return conversation && otherIsArtisan(conversation) ? <Partner id={conversation.receiver_id} /> : null;
}

function Partner({ id }: { id: string }) {
  const { data } = useQuery(artisanAsideQuery(id));
  if (!data) return null;
  const { gallery, record, ...artisan } = data.artisan;
  const shown = {
    ...artisan,
    is_featured: false,
    ...(gallery.length > 0 && { work: gallery.slice(0, 3) }),
    ...(typeof record?.reply_seconds === 'number' && { reply_seconds: record.reply_seconds }),
  };
  return (
    <ul className="mx-auto mt-4 w-full max-w-sm px-3 text-left text-ink">
      <ArtisanCard artisan={shown} heading="h2" />
    </ul>
  );
}
