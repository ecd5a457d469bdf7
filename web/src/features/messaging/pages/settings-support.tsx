import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/page-head.ts';
import { SupportChat } from '../../support/support-chat.tsx';

export const handle: PageHandle = { head: { title: 'Customer support', noindex: true } };

export function Component() {
  const { _id } = useOwnUser();
  return <SupportChat key={_id} accountId={_id} />;
}
