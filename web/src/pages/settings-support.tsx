import { useOwnUser } from '../data/own-user.ts';
import { SupportChat } from '../features/support/support-chat.tsx';
import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'Customer support', noindex: true } };

export function Component() {
  const { _id } = useOwnUser();
  return <SupportChat key={_id} accountId={_id} />;
}
