import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue } from '@marketplace/contract/company/settings/setting-values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { SettingForm } from './setting-form.tsx';
import { VersionRow } from './version-row.tsx';

/** One setting: its form, and its history. */
export function SettingView({ settingKey }: { settingKey: SettingKey }) {
  const setting = useInfiniteQuery(pagedQuery('/operators/view_setting', { key: settingKey }, 0));
  /** An earlier version that was put into the form. */
  const [taken, setTaken] = useState<SettingValue | null>(null);
  const [first] = setting.data?.pages ?? [];
  if (setting.isError && !first)
    return <FailedState onRetry={() => void setting.refetch()} busy={setting.isFetching} />;
  if (!first)
    return (
      <SkeletonGroup label="Loading the setting">
        <Skeleton className="h-72 w-full" />
      </SkeletonGroup>
    );
  return (
    <div className="flex flex-col gap-8">
      <SettingForm
        settingKey={settingKey}
        inForce={{ number: first.in_force, value: first.value as SettingValue }}
        taken={taken}
        onTaken={() => setTaken(null)}
        onConflict={() => void setting.refetch()}
      />
      <section aria-labelledby="history">
        <h2 id="history" className="mb-2 text-xl">
          History
        </h2>
        <ul className="flex flex-col gap-2">
          {setting.data?.pages
            .flatMap(({ history }) => history)
            .map((version) => (
              <VersionRow
                key={version.number}
                settingKey={settingKey}
                version={version}
                isInForce={version.number === first.in_force}
                onTake={setTaken}
              />
            ))}
        </ul>
        {setting.hasNextPage && (
          <Button
            variant="secondary"
            wide
            className="mt-3"
            busy={setting.isFetchingNextPage}
            onClick={() => void setting.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </section>
    </div>
  );
}
