import { settingKeys } from '@marketplace/contract/company/settings/setting-keys';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { versionText } from './version-text.ts';

/** All settings, with who changed each last and when. */
export function SettingList() {
  const settings = useQuery(query('/operators/view_settings', {}, 0));
  if (settings.isError && !settings.data)
    return <FailedState onRetry={() => void settings.refetch()} busy={settings.isFetching} />;
  if (!settings.data)
    return (
      <SkeletonGroup label="Loading the settings">
        <Skeleton className="h-60 w-full" />
      </SkeletonGroup>
    );
  return (
    <ul aria-label="Settings" className="flex flex-col gap-2">
      {settings.data.settings.map(({ key, in_force }) => (
        <Card as="li" key={key} pressable className="px-4 py-3">
          <Link
            to={paths.operatorSetting(key)}
            className="card-link inline-flex min-h-6 items-center font-semibold text-ink"
          >
            {settingKeys[key]}
          </Link>
          <p className="text-sm text-ink-soft">{versionText(in_force)}</p>
        </Card>
      ))}
    </ul>
  );
}
