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
      lead="What isn't working, or what could be better? A real person reads every message."
    >
      <ReportForm user={user} />
    </SettingsPage>
  );
}
