import type { PageHandle } from '../../../lib/page-head.ts';
import { SettingsPage } from '../../accounts/settings-page.tsx';
import { PushSettings } from '../push-settings.tsx';

export const handle: PageHandle = { head: { title: 'Notifications', noindex: true } };

export function Component() {
  return (
    <SettingsPage
      title="Notifications"
      lead="Choose the phones and computers that tell you when somebody writes."
    >
      <PushSettings />
    </SettingsPage>
  );
}
