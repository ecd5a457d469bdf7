import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { SecondFactorView } from '../staff/second-factor-view.tsx';

export const handle: PageHandle = { head: { title: 'Two-factor log-in', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-120 px-4 py-6">
      <h1 className="mb-4 text-2xl">Two-factor log-in</h1>
      <SecondFactorView />
    </div>
  );
}
