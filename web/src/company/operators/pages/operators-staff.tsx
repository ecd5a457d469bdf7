import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { StaffView } from '../staff/staff-view.tsx';

export const handle: PageHandle = { head: { title: 'Team', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <h1 className="mb-4 text-2xl">Team</h1>
      <StaffView />
    </div>
  );
}
