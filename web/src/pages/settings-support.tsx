import { useState } from 'react';
import { chat } from '../features/chat/chat-store.ts';
import { SupportChat } from '../features/chat/support-chat.tsx';
import { useOwnUser } from '../lib/own-user.ts';
import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'Customer support', noindex: true } };

export function Component() {
  const { _id } = useOwnUser();
  // The page may be there before session-lifecycle.ts has started the chat.
  useState(chat.start);
  return (
    <div
      data-messages-page
      className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col border-line md:border-x"
    >
      <SupportChat key={_id} accountId={_id} />
    </div>
  );
}
