import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ContactStatus } from '../contacts/contact-status.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';

export const handle: PageHandle = { head: { title: 'Your email and phone', noindex: true } };

export function Component() {
  const user = useOwnUser();
  return (
    <SettingsPage
      title="Your email and phone"
      lead="You can log in with a confirmed email or phone, and use it to get a new password if you forget yours."
    >
      <div className="flex flex-col gap-4">
        <Card as="section" aria-label="Email" className="p-4">
          <ContactStatus kind="email" user={user} changeable />
        </Card>
        <Card as="section" aria-label="Phone" className="p-4">
          <ContactStatus kind="phone" user={user} changeable />
        </Card>
      </div>
    </SettingsPage>
  );
}
