import { MapPin, MessageSquareText } from 'lucide';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import type { ChatAddress } from '../store/chat-state.ts';
import { chat } from '../store/chat-store.ts';

const QuickRepliesSheet = lazyPart(async () => ({
  default: (await import('./quick-replies-sheet.tsx')).QuickRepliesSheet,
}));
const PlaceSheet = lazyPart(async () => ({ default: (await import('./place-sheet.tsx')).PlaceSheet }));

interface ComposerTools {
  address: ChatAddress;
  /** Inserts a text into the field, where the person can edit it before sending. */
  insert: (text: string) => void;
  /** Sends if the recipient exists; returns null otherwise. */
  ifRecipientExists: (send: () => Promise<void> | null) => Promise<void> | null;
}

/** Quick replies and places: their menu items and sheets. */
export function useComposerTools({ address, insert, ifRecipientExists }: ComposerTools) {
  const [open, setOpen] = useState<'replies' | 'place' | null>(null);
  const close = () => setOpen(null);
  const items = [
    { icon: MessageSquareText, label: 'Quick replies', onSelect: () => setOpen('replies') },
    { icon: MapPin, label: 'Place', onSelect: () => setOpen('place') },
  ];
  const sheet: ReactNode = open && (
    <Suspense>
      {open === 'replies' ? (
        <QuickRepliesSheet
          onPick={(text) => {
            close();
            insert(text);
          }}
          onClose={close}
        />
      ) : (
        <PlaceSheet
          onSend={(place) => {
            if (ifRecipientExists(() => chat.sendPlace(address, place))) close();
          }}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { items, sheet };
}
