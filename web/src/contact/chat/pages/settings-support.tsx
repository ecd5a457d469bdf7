import { useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { RootMark } from '../../../ui/layout/root-mark.tsx';
import { chat } from '../store/chat-store.ts';
import { SupportChat } from '../support-chat.tsx';

export const handle: PageHandle = { head: { title: 'Customer support', noindex: true } };

export function Component() {
  const { _id } = useOwnUser();
  // The page may render before session-lifecycle.ts has started the chat.
  useState(chat.start);
  return (
    <div
      data-messages-page
      className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col border-line md:border-x"
    >
      <RootMark name="data-shows-messages" />
      <SupportChat key={_id} accountId={_id} />
    </div>
  );
}
