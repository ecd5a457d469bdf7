import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { SettingsPage } from '../../accounts/settings/settings-page.tsx';
import { BlockedPeople } from '../blocked-people.tsx';

export const handle: PageHandle = { head: { title: 'Blocked people', noindex: true } };

/** The page of the people this person has blocked. */
export function Component() {
  return (
    <SettingsPage
      title="Blocked people"
      lead="They can't message or call you here, and you can't message or call them. We don't tell them."
    >
      <BlockedPeople />
    </SettingsPage>
  );
}
