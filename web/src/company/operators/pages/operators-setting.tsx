import { isSettingKey, settingKeys } from '@marketplace/contract/company/settings/setting-keys';
import { useParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { SettingView } from '../settings/setting-view.tsx';

export const handle: PageHandle = { head: { title: 'Setting', noindex: true } };

export function Component() {
  const { key = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <Link to={paths.operatorSettings} className={`${linkClasses} mb-2 inline-flex min-h-11 items-center`}>
        All settings
      </Link>
      <h1 className="mb-4 text-2xl">{isSettingKey(key) ? settingKeys[key] : 'There is no such setting'}</h1>
      {isSettingKey(key) && <SettingView key={key} settingKey={key} />}
    </div>
  );
}
