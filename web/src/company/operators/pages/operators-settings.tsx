import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { SettingList } from '../settings/setting-list.tsx';

export const handle: PageHandle = { head: { title: 'Settings', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <h1 className="text-2xl">Settings</h1>
      <p className="mt-1 mb-4 text-ink-soft">A change is in force for everybody within a minute.</p>
      <SettingList />
    </div>
  );
}
