import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { RowGroup, RowLink } from '../../../ui/layout/row-group.tsx';
import { DataDownload } from '../settings/data-download.tsx';
import { DeleteAccount } from '../settings/delete-account.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';

export const handle: PageHandle = { head: { title: 'Your data and emails', noindex: true } };

/** How often the page polls for the archive. */
const LOOK_AGAIN_MS = 4000;

export function Component() {
  const user = useOwnUser();
  const privacy = useQuery({
    ...query('/user_privacy/view_privacy', {}, 0),
    refetchInterval: ({ state }) => (state.data?.archive.state === 'preparing' ? LOOK_AGAIN_MS : false),
  });
  return (
    <SettingsPage title="Your data and emails">
      {privacy.data ? (
        <div className="flex flex-col gap-4">
          <RowGroup title="Emails">
            <RowLink
              icon={BellRing}
              label="Notifications"
              detail="Choose which emails, texts and other messages you get"
              to={paths.notificationSettings}
            />
          </RowGroup>
          <DataDownload privacy={privacy.data} />
          <DeleteAccount privacy={privacy.data} hasPassword={user.has_password} />
        </div>
      ) : privacy.isError ? (
        <FailedState onRetry={() => void privacy.refetch()} busy={privacy.isFetching} />
      ) : (
        <SkeletonGroup label="Loading">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="mt-4 h-44 rounded-card" />
          <Skeleton className="mt-4 h-44 rounded-card" />
        </SkeletonGroup>
      )}
    </SettingsPage>
  );
}
