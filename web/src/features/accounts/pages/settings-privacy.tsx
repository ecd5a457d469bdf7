import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/page-head.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { DataDownload } from '../data-download.tsx';
import { DeleteAccount } from '../delete-account.tsx';
import { DigestSwitch } from '../digest-switch.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { usePrivacy } from '../use-privacy.ts';

export const handle: PageHandle = { head: { title: 'Your data and emails', noindex: true } };

export function Component() {
  const user = useOwnUser();
  const { privacy, failed, retry, retrying, store } = usePrivacy(user._id);
  return (
    <SettingsPage title="Your data and emails">
      {privacy ? (
        <div className="flex flex-col gap-4">
          <DigestSwitch privacy={privacy} onChange={store} />
          <DataDownload privacy={privacy} onChange={store} />
          <DeleteAccount privacy={privacy} hasPassword={user.has_password} />
        </div>
      ) : failed ? (
        <FailedState onRetry={retry} busy={retrying} />
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
