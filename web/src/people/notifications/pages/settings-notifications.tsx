import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { SettingsPage } from '../../accounts/settings/settings-page.tsx';
import { DEVICES_ID } from '../coverage-notices.tsx';
import { NotificationSettings } from '../notification-settings.tsx';
import { PushSettings } from '../push-settings.tsx';
import { SignalSettings } from '../signal-settings.tsx';

export const handle: PageHandle = { head: { title: 'Notifications', noindex: true } };

export function Component() {
  return (
    <SettingsPage
      title="Notifications"
      lead="Choose what we tell you about, how we send it, and which phones and computers show it."
    >
      <div id={DEVICES_ID}>
        <PushSettings />
      </div>
      <NotificationSettings />
      <SignalSettings />
    </SettingsPage>
  );
}
