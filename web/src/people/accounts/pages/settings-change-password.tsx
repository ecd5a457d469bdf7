import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { ChangePasswordForm } from '../settings/change-password-form.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';

export const handle: PageHandle = { head: { title: 'Change Password', noindex: true } };

export function Component() {
  return (
    <SettingsPage
      title="Change Password"
      lead="You'll stay logged in here. We'll log you out everywhere else."
    >
      <ChangePasswordForm />
    </SettingsPage>
  );
}
