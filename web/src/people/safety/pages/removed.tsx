import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { SettingsPage } from '../../accounts/settings/settings-page.tsx';
import { RemovedItems } from '../removed-items.tsx';

export const handle: PageHandle = { head: { title: 'What we removed', noindex: true } };

/** The page of what the team has removed of this person. */
export function Component() {
  return (
    <SettingsPage
      title="What we removed"
      lead="When something you posted breaks our rules, our team removes it, and nobody else can see it. You can ask us once to look again."
    >
      <RemovedItems />
    </SettingsPage>
  );
}
