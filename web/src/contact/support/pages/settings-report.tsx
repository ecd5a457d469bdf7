import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { SettingsPage } from '../../../people/accounts/settings/settings-page.tsx';
import { ReportForm } from '../report-form.tsx';

export const handle: PageHandle = { head: { title: 'Report a Bug / Give Feedback', noindex: true } };

export function Component() {
  const user = useOwnUser();
  return (
    <SettingsPage
      title="Report a Bug / Give Feedback"
      lead="What does not work, or what could be better? A person reads it."
    >
      <ReportForm user={user} />
    </SettingsPage>
  );
}
