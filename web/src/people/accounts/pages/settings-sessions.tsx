import type { PageHandle } from '../../../lib/page-head.ts';
import { SessionList } from '../session-list.tsx';
import { SettingsPage } from '../settings-page.tsx';

export const handle: PageHandle = { head: { title: 'Where you are logged in', noindex: true } };

export function Component() {
  return (
    <SettingsPage
      title="Where you are logged in"
      lead="Do you see a phone or computer you do not know? Log it out, then change your password."
    >
      <SessionList />
    </SettingsPage>
  );
}
