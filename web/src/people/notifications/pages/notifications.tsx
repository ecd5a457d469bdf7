import { Settings } from 'lucide';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { NotificationList } from '../notification-list.tsx';

export const handle: PageHandle = { head: { title: 'Notifications', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-2xl md:text-4xl">Notifications</h1>
        <Link
          to={paths.notificationSettings}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
        >
          <Icon of={Settings} />
          Settings
        </Link>
      </div>
      <NotificationList />
    </div>
  );
}
