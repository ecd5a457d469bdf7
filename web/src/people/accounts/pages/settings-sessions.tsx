import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { SessionList } from '../settings/session-list.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';

export const handle: PageHandle = { head: { title: 'Your devices', noindex: true } };

export function Component() {
  return (
    <SettingsPage
      title="Your devices"
      lead="See a phone or computer you don't know? Log it out, then change your password."
    >
      <SessionList />
    </SettingsPage>
  );
}
