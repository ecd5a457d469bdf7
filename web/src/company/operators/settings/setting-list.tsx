import { describeSetting } from '@marketplace/contract/company/settings/describe-setting';
import { type SettingKey, settingKeys } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue } from '@marketplace/contract/company/settings/setting-values';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { versionText } from './version-text.ts';

/** The beginning of a setting's value today. */
function beginningOf(key: SettingKey, value: SettingValue): string {
  const [first = '', ...others] = describeSetting(key, value);
  return others.length > 0 ? `${first} (and ${others.length} more)` : first;
}

/** All settings with their values of today, who changed each last and when. */
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
      {settings.data.settings.map(({ key, in_force, value }) => (
        <Card as="li" key={key} pressable className="px-4 py-3">
          <Link
            to={paths.operatorSetting(key)}
            className="card-link inline-flex min-h-6 items-center font-semibold text-ink"
          >
            {settingKeys[key]}
          </Link>
          {value && (
            <p key="value" className="line-clamp-2 text-sm wrap-anywhere">
              {beginningOf(key, value as SettingValue)}
            </p>
          )}
          <p className="text-sm text-ink-soft">{versionText(in_force)}</p>
        </Card>
      ))}
    </ul>
  );
}
